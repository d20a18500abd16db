export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the i im am is are it its me my we us you your this that these those any some
   car cars vehicle vehicles auto used sale sell selling seller for of in on at with to by and
   want wants need needs looking look search searching find show get getting buy buying please pls
   plz kindly hi hello hey boss bro sir madam thanks thank help interested available there have has
   do does can could would like price prices budget year mileage model colour color engine range
   ksh kshs kes sh shs bob shilingi bajeti bei mwaka rangi pesa
   gari magari motokaa ndinga moti mkoko ya la za wa cha na ni nya kwa au ama yenye lenye zenye
   natafuta ninatafuta nataka ninataka naitaka natakia tafuta taka niko nina nipe niuzie nitafutie
   naomba tafadhali asante habari mambo sasa kenya iko ziko kuna uko mko je hii hiyo hapa
   kuuza inauzwa zinazouzwa kununua nunua kwenda job kazi work nzuri safi poa good nice
   under below over above from before after since around about between kama karibu chini zaidi juu
   kuanzia kutoka hadi mpaka max min maximum minimum
   how much what which who where when there here asking ask cost costs near within inside town
   plate plates number reg namba cash gani sana naeza naweza unaweza mnaweza pata kupata mnauza unauza uza
   nione nijulishe niambie hapo huko kule sehemu eneo also too just only got tu pia bado but lakini even
   last past ngapi wapi ndai dinga mashine gear gears gia gearbox transmission contact contacts phone number
   anything everything all yoyote zote compare comparison difference mnauzia unauzia mnaniuzia only location
   nipee toleo modeli pekee mwisho wako wenu`
    .split(/\s+/)
    .filter(Boolean),
)
