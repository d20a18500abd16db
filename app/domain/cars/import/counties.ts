/** The 47 counties of Kenya in lower case: a location that starts with one goes from wide to near. */
export const COUNTIES: ReadonlySet<string> = new Set(
  `baringo,bomet,bungoma,busia,elgeyo marakwet,embu,garissa,homa bay,isiolo,kajiado,kakamega,kericho,
kiambu,kilifi,kirinyaga,kisii,kisumu,kitui,kwale,laikipia,lamu,machakos,makueni,mandera,marsabit,meru,
migori,mombasa,murang'a,nairobi,nakuru,nandi,narok,nyamira,nyandarua,nyeri,samburu,siaya,taita taveta,
tana river,tharaka nithi,trans nzoia,turkana,uasin gishu,vihiga,wajir,west pokot`
    .split(',')
    .map((county) => county.trim()),
)
