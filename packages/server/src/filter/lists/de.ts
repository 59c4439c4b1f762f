/** German words that are not for names and chat; marks above letters do not matter, and ß is ss. */
export const de = `
# Insults and vulgar words
fick*
! fickl
verfick*
gefick*
arschfick*
mutterfick*
kinderfick*
scheiss*
*scheisse*
beschiss*
verschiss*
geschissen
arsch*
wichs*
wixer*
wixxer*
fotze*
votze*
hure
hurensohn*
hurensoehn*
hurentocht*
hurenkind*
hurenbock*
nutte
nutten
! ten nutte
! te nutte
schlampe
schlampen
schwuchtel*
schwanzlutsch*
pimmel*
titten
missgeburt*
spast
spasten
spasti
spastis
drecksau*
dreckschwein*
drecksack*
hackfresse*
halt die fresse
halt deine fresse
verpiss*
pisser
pissnelke*

# Hatred
neger
negern
negerin
negerinnen
kanake
kanaken
kanacke*
judensau*
judenschwein*
saujud*
untermensch*

# Violence
bring dich um
bringt euch um
hang dich auf
erhang dich
geh sterben
verrecke
vergewaltig*
kinderschand*
kinderschaend*
padophil*
kinderporn*
`
