/** Dutch words that are not for names and chat. */
export const nl = `
# Insults and vulgar words
kut
kutding*
kuthoer*
kutjoch*
kutkind*
kutmarokkaan*
kutspel*
kutwijf*
kutzooi
hoer
# What Germans write who have no ö.
! hoer auf
! hoer mal
! hoer zu
hoertje*
hoerenjong*
hoerenkind*
hoerenloper*
hoerenzoon
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
neuker*
*neuker
*neukers
! mierenneuker
! kommaneuker
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
kankermongool*
kankerwijf*
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
roetmop*
spleetoog
spleetogen
jodenhoer*

# Violence
gas de joden
maak jezelf af
pleeg zelfmoord
verkracht*
pedofiel*
`
