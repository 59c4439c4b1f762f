/** Dutch words that are not for names and chat. */
export const nl = `
# Insults and vulgar words
kut
kutding*
kuthoer*
kutjoch*
kutkind*
kutmarok*
kutspel*
kutwij*
kutzooi
hoer
# What Germans write who have no ö.
! hoer auf
! hoer mal
! hoer zu
! hoer doch
! ich hoer
hoertje*
hoerenjong*
hoerenkind*
hoerenloper*
hoerenzoon
hoerenzonen
slet
sletten
sletje*
sletterig*
neuk
neuken
neukt
neukte
neukten
geneukt
neukerij*
*neuker
*neukers
! mierenneuker
! kommaneuker
! mierenneukers
! kommaneukers
klootzak*
klootzakken
kloothommel*
lulhannes*
slappe lul
kanker
kankerhoer*
kankerhond*
kankerjood*
kankerkind*
kankerlijer*
kankermong*
kankerwij*
kankerzooi
teringhoer*
teringlijer*
tyfushoer*
tyfuslijer*
godverdom*
tieten

# Hatred
negers
vieze flikker
vuile flikker
zwartjoekel*
nikker
nikkers
kankerhomo*
roetmop*
spleetoog
spleetogen
jodenhoer*

# Violence
gas de joden
joden aan het gas
maak jezelf af
pleeg zelfmoord
verkrachting*
verkrachters
je verkrachten
jou verkrachten
verkracht je
verkracht jou
pedofiel*
`
