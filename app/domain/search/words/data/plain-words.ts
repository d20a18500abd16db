/** Words that resemble a name or part of one, but mean something else. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `viti kiti watu mtu mint fast slow gold last cost past case cash lady first owner owned clean neat nice fine new newer
   old older small large big compact strong road roof rims rim alloy wheels tyres sunroof leather
   seat seats screen camera reverse turbo shape size fuel class series sport sports limited edition
   country city urban town upcountry offroad price prices great grand best better deal offer quick
   quickly urgent loan finance credit swap trade part parts spare spares parted logbook transfer
   single double cabin cab box body open closed door doors window windows keyless start push
   button music radio android service serviced history record accident accidents free point engine
   line lines park parking cool cold colour lean ndogo kubwa mpya kuukuu zuri bora haraka malipo
   mkopo polepole pole lipa awamu dereva mmoja mwenye uber bolt taxi wedding harusi shamba biashara
   business personal ladies lady driven daily campus student school mum dad wife husband gift
   prime premium luxury luxurious luxe classy unit units clear stock tank load loaded fully full
   trailer tractor tipper ambulance hearse motorbike bodaboda
   spec specs option options package variant hill hills drive drives driver
   meru river company companies manager advance passion shift starter primary chery carry`
    .split(/\s+/)
    .filter(Boolean),
)

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

/** No car list states a lender's deposit, and the amount beside these words is not a price. */
export const DEPOSIT_WORDS: readonly string[] = ['deposit', 'depo', 'downpayment']

/** Grades, engines, shapes and praise: cars that mention them come first, but few do. */
export const OPTIONAL_WORDS: ReadonlySet<string> = new Set(
  `tx txl tz tzg vx vxl vxr vxs zx gx gxl gxr sr5 xt xs xi xle sti gti gtd gts gt rs amg tsi tfsi tdi
   tdci crdi cdi hdi dci d4d dohc vvt vvti bluetec skyactiv skyactive ecoboost quattro 4matic 4motion xdrive
   mk v6 v8 v10 v12 turbo turbocharged biturbo supercharged
   new newer newest old older shape generation gen facelift facelifted face lift body model version
   edition limited special sport sports sporty luxury luxurious premium classy grade spec specs full
   fully loaded option options clean neat mint tidy nice good great excellent perfect pristine super
   superb condition condtion maintained well kept unit units genuine original bora safi poa nzuri
   kubwa ndogo imara mpya bei best offer offers deal deals discount ofa negotiable
   auction uber bolt taxi biashara business wedding harusi shamba student campus school daily
   hire purchase finance financing financed loan credit mkopo installment installments instalments
   lipa pole mdogo duty paid dutypaid
   first one owner lady driven accident free small big large compact strong spacious comfortable
   reliable economical efficient economy consumption low fuel saver mafuta kidogo kali kubeba mizigo
   ladies mwanamke wanawake swap exchange trade road rd cbd area off dark light metallic matte matt quick urgent urgently negotiable asap`
    .split(/\s+/)
    .filter(Boolean)
    .concat(DEPOSIT_WORDS),
)

/** Towns and suburbs that get misspelt; shorter names are too close to other words. */
export const TOWN_NAMES: readonly string[] = `mombasa nairobi kisumu nakuru eldoret machakos malindi
  kitale kiambu kakamega naivasha nanyuki kericho garissa kilifi bungoma kajiado mlolongo
  westlands kilimani lavington parklands kileleshwa kasarani kitengela rongai syokimau embakasi
  muranga kirinyaga nyahururu homabay webuye`.split(/\s+/)

/** Informal names for places. */
export const PLACE_NICKNAMES: Readonly<Record<string, string>> = {
  msa: 'mombasa',
  nrb: 'nairobi',
  nbi: 'nairobi',
  nbo: 'nairobi',
  nax: 'nakuru',
  ksm: 'kisumu',
  eldy: 'eldoret',
  westie: 'westlands',
  westy: 'westlands',
  kile: 'kileleshwa',
  ronga: 'rongai',
}
