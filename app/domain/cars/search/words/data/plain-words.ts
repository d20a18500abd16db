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
