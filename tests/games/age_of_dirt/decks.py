"""Tables of cards for tests."""

from __future__ import annotations

from ludoteca.games.age_of_dirt.sheet import rows_of

WILD = rows_of(
    """\
rule,key,title,copies,cost,stars,effects
AOD-I01,everything,Everything,9,W,0,mend drum spear; newborn 2; take any; steal 1; send 3; sacrifice 1; card 2; bins 2
AOD-I02,basket-case,Basket Case,3,B,0,extra forest berries; bins 1
AOD-I03,rock-basket,Rock Basket,3,F,0,extra mountains stone
AOD-I04,wolf,Wolf,2,H,0,reward forest fur
AOD-I05,second-wolf,Second Wolf,2,S,0,reward forest wood; give-take
AOD-I06,perfume,Perfume,3,HB,1,gift herbs; lone-mate
AOD-I07,second-perfume,Second Perfume,3,F,0,gift fur
AOD-I08,sling,Sling,2,W,0,carry plains stone; porter
AOD-I09,big-drum,Big Drum,2,W,1,bangs 9; keep-spear
AOD-I10,map,Map,2,B,0,sends 5; lone-safe
AOD-I11,library,Library,2,S,0,herb-cards 3
AOD-C01,one,One,1,B,1,card 1
AOD-C02,two,Two,1,W,1,send 7
AOD-C03,three,Three,1,F,1,take berries wood; porter
AOD-C04,four,Four,1,H,1,
AOD-C05,five,Five,1,S,2,extra plains herbs
AOD-C06,six,Six,1,B,1,give-take
AOD-C07,seven,Seven,1,W,1,newborn 1
AOD-C08,eight,Eight,1,F,1,mend drum
AOD-C09,nine,Nine,1,H,1,bins 5
AOD-C10,ten,Ten,1,S,1,reward love berries
AOD-E01,bear,Bear,4,,0,bear
AOD-E02,party,Party,4,,0,party stone
AOD-E03,mixer,Mixer,4,,0,mixer
AOD-E04,mammoth,Mammoth,4,,0,mammoth
AOD-E05,games,Games,4,,0,games
AOD-E06,carnival,Carnival,4,,0,carnival berries
AOD-E07,quake,Quake,4,,0,quake 2
AOD-E08,migration,Migration,4,,0,migration
"""
)
"""Cheap cards with many effects and a pile full of Events, so that short games come everywhere."""
