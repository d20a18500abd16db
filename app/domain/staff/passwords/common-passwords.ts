const WORDS = `
password passwords passwort passcode passphrase letmein letmeinnow welcome welcomeback welcomehome
qwerty qwertyui qwertyuiop qwertzuiop azertyuiop asdfghjkl zxcvbnm qazwsxedc qazwsx asdfgh
administrator admin adminadmin superadmin root rootroot toor master superuser manager
iloveyou iloveyouso loveyou lovelove princess sunshine football basketball baseball liverpool
arsenal chelsea manchester manchesterunited barcelona realmadrid gormahia harambee harambeestars
kenya kenyakenya nairobi nairobikenya mombasa kisumu nakuru eldoret hakunamatata safari safaricom
mpesa karibu karibusana jambo habari asante
toyota mercedes mercedesbenz bmwbmw subaru landcruiser nissan mazda
dragon monkey shadow michael jennifer jordan superman batman starwars pokemon computer internet
samsung whatsapp facebook google iphone android
changeme changemenow changethis default secret topsecret guest testtest testing test temporary
trustno trustnoone access freedom whatever blessed jesus jesuschrist godisgood godisgreat
summer winter spring autumn january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday
mypassword thepassword yourpassword passpass passwordpassword nopassword
dealer dealership carsale carsales carsforsale cardealer usedcars
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
