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
