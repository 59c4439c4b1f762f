/** English words that are not for names and chat; how such a list is written is said in `wordList.ts`. */
export const en = `
# Insults and vulgar words
*fuck*
shit*
! shitake
! shittah
! shittim
! shitzu
bullshit*
horseshit*
chickenshit*
batshit*
apeshit*
dipshit*
dumbshit*
*cunt*
! scunthorpe
*asshole*
*arsehole*
dumbass*
jackass*
bitch*
*bitch
bastard
bastards
whore*
slut
sluts
slutty
dickhead*
cocksuck*
pussy
pussies
twat
twats
wanker*
wanking
jerk off
jerkoff*
blowjob*
handjob*
cumshot*
jizz
dildo*
porn
porno*
masturbat*
horny
penis
vagina
piss off
douchebag*
scumbag*

# Hatred
*nigger*
! snigger
nigga
niggas
niggaz
faggot*
tranny
trannies
shemale*
retard
retards
retarded
spaz
kikes
gook
gooks
wetback*
paki
pakis
towelhead*
raghead*
*hitler*
nazi
nazis
heil hitler
sieg heil
siegheil
white power
gas the jews

# Violence
kill yourself
kill your self
kill urself
kys
hope you die
rape
raped
rapes
raping
rapist*
pedo
pedos
pedophile*
paedophile*
`
