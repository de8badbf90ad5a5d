/** Names that the shop does not know, makes alone, and codes that name no vehicle. */
export const unknownQuestions = `
courier kumanda | ? | - | | unknown courier
volkswagen up | ? | - | | unknown up
up | ? | - | | unknown up
ka | ? | - | | unknown ka
ford ka | ? | - | | unknown ka
up kumanda | ? | - | | unknown up
tpx4 çip | ? | - | | unknown tpx4
5k0 837 202 ad |  | - | |
ford taunus | ? | - | | unknown taunus
trafik | renault-trafic-2 renault-trafic-3 | parts chip!! id46 | golf |
trafik kumanda | renault-trafic-2 renault-trafic-3 | parts chip | golf | missing
şevrole | ? | - | | unknown şevrole
scenıc | ? | - | | unknown scenıc
SCENIC KUMANDA | ? | - | | unknown scenic
kavasaki anahtar | ? | - | | unknown kavasaki
mitsibushi kumanda | ? | - | | unknown mitsibushi
ford courier kumanda | ? | - | | unknown courier
ford ka kumanda | ? | - | | unknown ka
ford ka anahtar | ? | - | | unknown ka
ford escort anahtar | ? | - | | unknown escort
tourneo custom kumanda | ? | - | | unknown tourneo
vw up kumanda | ? | - | | unknown up
volkswagen amarok kumanda | ? | - | | unknown amarok
volkswagen touran kumanda | ? | - | | unknown touran
lancer kumanda | ? | - | | unknown lancer
lancer | ? | - | | unknown lancer
mitsubishi kumanda | ? | - | | unknown mitsubishi
mitsubishi lancer anahtar | ? | - | | unknown lancer
l200 kumanda | ? | - | | unknown l200
suzuki swift kumanda | ? | - | | unknown suzuki
suzuki vitara akıllı anahtar | ? | - | | unknown suzuki
mazda 3 kumanda | ? | - | | unknown mazda
mazda cx-5 akıllı anahtar | ? | - | | unknown mazda
subaru forester kumanda | ? | - | | unknown subaru
chevrolet cruze kumanda | ? | - | | unknown chevrolet
şevrole aveo kumanda | ? | - | | unknown şevrole
jeep renegade akıllı anahtar | ? | - | | unknown jeep
alfa romeo giulietta kumanda | ? | - | | unknown alfa
lancia kumanda | ? | - | | unknown lancia
tesla model 3 kart | ? | - | | unknown tesla model 3
togg t10x anahtar | ? | - | | unknown togg
chery tiggo akıllı anahtar | ? | - | | unknown chery
byd kumanda | ? | - | | unknown byd
mg zs kumanda | ? | - | | unknown mg
cupra formentor kumanda | ? | - | | unknown cupra
smart fortwo kumanda | ? | - | | unknown fortwo
lexus akıllı anahtar | ? | - | | unknown lexus
infiniti kumanda | ? | - | | unknown infiniti
jaguar xf akıllı anahtar | ? | - | | unknown jaguar
ssangyong kumanda | ? | - | | unknown ssangyong
isuzu d-max kumanda | ? | - | | unknown isuzu
lada samara anahtar | ? | - | | unknown lada
dodge kumanda | ? | - | | unknown dodge
iveco daily kumanda | ? | - | | unknown iveco
scania kumanda | ? | - | | unknown scania
man kumanda | ? | - | | unknown man
man tgx anahtar | ? | - | | unknown man
man | ? | - | | unknown man
daf kumanda | ? | - | | unknown daf
mercedes actros kumanda | ? | - | | unknown actros
bmc kamyon anahtarı | ? | - | | unknown bmc
temsa anahtar | ? | - | | unknown temsa
new holland traktör anahtarı | ? | - | | unknown holland
massey ferguson anahtar | ? | - | | unknown massey
jcb anahtar | ? | - | | unknown jcb
yamaha nmax | ? | - | | unknown yamaha
yamaha anahtar | ? | - | | unknown yamaha
nmax kumanda | ? | - | | unknown nmax
kawasaki anahtar | ? | - | | unknown kawasaki
ktm duke anahtar | ? | - | | unknown ktm
vespa anahtar | ? | - | | unknown vespa
bajaj pulsar anahtar | ? | - | | unknown bajaj
honda pcx kumanda | ? | - | | unknown pcx
honda activa anahtar | ? | - | | unknown activa
mondial anahtar | ? | - | | unknown mondial
bft kumanda | ? | - | | unknown bft
faac kumanda | ? | - | | unknown faac
nice garaj kumandası | ? | - | | unknown nice
somfy kumanda | ? | - | | unknown somfy
came kumanda | ? | - | | unknown came
hörmann garaj kumandası | ? | - | | unknown hörmann
beninca kumanda | ? | - | | unknown beninca
mul-t-lock barel | ? | - | | unknown mul-t-lock
abus asma kilit | ? | - | | unknown abus
cisa barel | ? | - | | unknown cisa
duracell pil | ? | - | | unknown duracell
varta cr2032 | ? | - | | unknown varta
fiat tempra kumanda | ? | - | | unknown tempra
fiat panda anahtar | ? | - | | unknown panda
fiat scudo kumanda | ? | - | | unknown scudo
renault twingo kumanda | ? | - | | unknown twingo
renault trafic 2018 çip | renault-trafic-3 2018 | parts chip id4a | id46 |
master 3 çip | renault-master-3 | parts chip id4[6a] | id48 |
trafic kumanda | renault-trafic-2 renault-trafic-3 | parts chip | golf | missing
renault talisman kart | ? | - | | unknown talisman
opel vivaro kumanda | ? | - | | unknown vivaro
opel meriva kumanda | ? | - | | unknown meriva
peugeot boxer kumanda | peugeot-boxer | parts chip! id46 | golf | missing
boxer uç | peugeot-boxer | parts blade sip22 | hu83, va2 |
boxer pil | peugeot-boxer | parts battery cr2032 | cr1620 |
peugeot 2008 kumanda | ? | - | | unknown peugeot 2008
peugeot 5008 kumanda | ? | - | | unknown 5008
citroen jumpy kumanda | ? | - | | unknown jumpy
citroen c1 kumanda | ? | - | | unknown c1
toyota prius akıllı anahtar | ? | - | | unknown prius
toyota aygo kumanda | ? | - | | unknown aygo
hyundai bayon kumanda | ? | - | | unknown bayon
hyundai starex anahtar | ? | - | | unknown starex
kia soul kumanda | ? | - | | unknown soul
nissan primera kumanda | ? | - | | unknown primera
dacia spring kart | ? | - | | unknown spring
skoda roomster kumanda | ? | - | | unknown roomster
seat alhambra kumanda | ? | - | | unknown alhambra
volvo c30 kumanda | ? | - | | unknown c30
bmw x6 kumanda | ? | - | | unknown x6
bmw i3 akıllı anahtar | ? | - | | unknown i3
mercedes gla kumanda | ? | - | | unknown gla
mercedes cla akıllı anahtar | ? | - | | unknown cla
audi a8 kumanda | ? | - | | unknown a8
e36 kumanda | ? | - | | unknown e36
w202 kumanda | ? | - | | unknown w202
golf 3 kumanda | ? | - | | unknown golf 3
golf 2 anahtar | ? | - | | unknown golf 2
megane 1 kumanda | ? | - | | unknown megane 1
corsa b kumanda | ? | - | | unknown corsa b
volkswagen golf 9 | ? | - | | unknown golf 9
vw golf 9 kumanda | ? | - | | unknown golf 9
fiat doblo 7 kumanda | ? | - | | unknown doblo 7
astra f anahtar | ? | - | | unknown astra f
passat b5 kumanda | ? | - | | unknown passat b5
a3 8l kumanda | ? | - | | unknown a3 8l
a4 b5 kumanda | ? | - | | unknown a4 b5
polo 6n anahtar | ? | - | | unknown polo 6n
doblo 3 kumanda | ? | - | | unknown doblo 3
clio 1 anahtar | ? | - | | unknown clio 1
discovery 5 akıllı anahtar | ? | - | | unknown discovery 5
qwxyz kumanda | ? | - | | unknown qwxyz
zırtapoz anahtarı | ? | - | | unknown zırtapoz
bmw kumanda | | plain remote bmw | audi |
fiat kumanda | | plain remote fiat | bmw |
renault kart | | plain card renault | bmw |
bmw pil | | plain battery (cr2032|cr2450|vl2020|cr2025) | cr2016, cr1620, a23 |
mercedes pil | | plain battery cr20(25|32) | cr2016, a23 |
peugeot pil | | plain battery cr(2016|1620|2032) | cr2450, a23 |
vw uç | | plain blade hu(66|162t) | hu92 |
ford çip | | plain chip | bmw |
honda motor kumandası | | plain remote honda motosiklet | bmw |
bmw motosiklet anahtarı | | plain * bmw motosiklet | honda |
motosiklet anahtarı | | plain * motosiklet | bmw x5 |
mercedes kamyon anahtarı | | plain * mercedes-benz kamyon | ford |
kamyon anahtarı | | plain * kamyon | |
id46 | | plain chip id46 | |
ID46 | | plain chip id46 | |
id 46 | | plain chip id46 | |
id-46 | | plain chip id46 | |
id48 | | plain chip id48 | |
id 48 | | plain chip id48 | |
id4a | | plain chip! id4a | |
pcf7936 | | plain chip! pcf7936 | |
pcf 7936 | | plain chip! pcf7936 | |
hitag2 | | plain chip | |
4d60 | | plain chip! 4d60 | |
4d 60 | | plain chip! 4d60 | |
mqb48 | | plain chip! mqb48 | |
id46 kumanda | | plain remote | |
id46 anahtar | | plain chipkey id46 | |
hu66 | | plain bladeorblank hu66 | |
hu 66 | | plain bladeorblank hu66 | |
HU-66 | | plain bladeorblank hu66 | |
hu92 | | plain bladeorblank hu92 | |
va2 | | plain bladeorblank! va2 | |
sip22 | | plain bladeorblank sip22 | |
hu101 | | plain bladeorblank! hu101 | |
ne73 | | plain bladeorblank! ne73 | |
toy43 | | plain * toy43 | |
hu66 lishi | | plain lishi hu66 | |
hu66 kumanda kabı | | plain shell hu66 | |
kumanda pili | | plain battery cr2032 | |
anahtar pili | | plain battery cr2032 | |
pil | | plain battery cr2032 | |
araba kumandası pili | | plain battery cr2032 | |
kesici | | plain cutter | |
freze | | plain cutter | |
kesici bıçak | | plain cutter | |
sinyal kesici | | plain * sinyal kesici | |
rio | kia-rio-jb kia-rio-ub kia-rio-yb | fits * rio | toyota |
kumanda | | plain remote | |
sustalı kumanda | | plain remote sustali | |
ham anahtar | | plain blank | |
programlama cihazı | | plain programmer | |
symbol joy kumanda | renault-symbol-thalia renault-symbol | fits remote! symbol | golf |
civic coupe kumanda | honda-civic-es-eu-7 honda-civic-fd-fn-8 honda-civic-fb-fk-9 honda-civic-fc-fk-10 honda-civic-fe-fl-11 | fits remote civic | golf |
transit courier kumanda | ? | - | | unknown courier
corolla verso kumanda | ? | - | | unknown verso
caddy 2012 kumanda | volkswagen-caddy-3 2012 | parts * | golf 6 5k | missing
caddy 3 kumanda kabı | volkswagen-caddy-3 | fits shell! caddy | doblo |
vw caddy çip | volkswagen-caddy-3 volkswagen-caddy-4 | parts chip! id48 tp23 | tutucu, id46 |
`;
