/** A kind of product and a vehicle, as a locksmith asks for it. `vehicle-corpus.ts` explains the columns. */
export const kindQuestions = `
doblo 2 kumanda | fiat-doblo-2 | fits remote doblo 2 | golf, bmw |
doblo 1 kumanda | fiat-doblo-1 | fits remote doblo 1 | golf, bmw |
doblo kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw, audi |
doblo sustalı kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo.*sustali | bmw |
doblo 2 anahtar | fiat-doblo-2 | fits chipkey! doblo 2 | bmw |
doblo 2 çipli anahtar | fiat-doblo-2 | fits chipkey! doblo 2 | bmw |
doblo 2 çip | fiat-doblo-2 | parts chip!! id46 | bmw, id48, kumanda |
doblo 1 çip | fiat-doblo-1 | parts chip id4[68] | bmw, kumanda |
doblo 2 pil | fiat-doblo-2 | parts battery cr2032 | cr2016, a23, yuva |
doblo 2 kumanda pili | fiat-doblo-2 | parts battery cr2032 | cr2016, a23 |
doblo 2 uç | fiat-doblo-2 | parts blade sip22 | hu66, va2 |
doblo 2 anahtar ucu | fiat-doblo-2 | parts blade sip22 | hu66, va2 |
doblo 2 bıçak | fiat-doblo-2 | parts blade sip22 | hu66, va2 |
doblo 2 ham anahtar | fiat-doblo-2 | parts blank sip22 | hu66, va2 |
doblo 2 kumanda kabı | fiat-doblo-2 | parts *! doblo 2 | doblo 1, golf | missing
doblo 2 kabuk | fiat-doblo-2 | parts *! doblo 2 | doblo 1, golf | missing
doblo lishi | fiat-doblo-1 fiat-doblo-2 | parts lishi sip22 | hu66, hu92 |
doblo programlama cihazı | fiat-doblo-1 fiat-doblo-2 | universal programmer | bmw, mercedes, mb bga |
doblo anahtar tanıtma cihazı | fiat-doblo-1 fiat-doblo-2 | universal programmer | bmw, mercedes, mb bga |
doblo | fiat-doblo-1 fiat-doblo-2 | fits * doblo | bmw, audi, golf |
doblo 2 | fiat-doblo-2 | fits * doblo 2 | golf, bmw |
fiat doblo | fiat-doblo-1 fiat-doblo-2 | fits * doblo | bmw, audi |
e90 kumanda | bmw-3-serisi-e90-e91 | parts * | audi, golf, f30, g20 | missing
e90 anahtar | bmw-3-serisi-e90-e91 | parts * hu92 | audi, golf, f30 |
e90 çip | bmw-3-serisi-e90-e91 | parts chip id46 | id48 |
e90 pil | bmw-3-serisi-e90-e91 | parts battery cr2032 | cr2450, cr2016 |
e90 uç | bmw-3-serisi-e90-e91 | parts blade hu92 | hu66, hu100 |
e90 ham anahtar | bmw-3-serisi-e90-e91 | parts blank hu92 | hu66 |
e90 lishi | bmw-3-serisi-e90-e91 | parts lishi hu92 | hu66 |
f30 kumanda | bmw-3-serisi-f30-f31 | fits remote f30 | audi, e70, g20 |
f30 akıllı anahtar | bmw-3-serisi-f30-f31 | fits remote f30.*akilli | audi, e70 |
f30 pil | bmw-3-serisi-f30-f31 | parts battery cr2450 | cr2032, cr2016 |
f30 uç | bmw-3-serisi-f30-f31 | parts blade hu100r | hu92 |
bmw f10 akıllı anahtar | bmw-5-serisi-f10-f11 | fits remote f10 | audi, e70 |
e60 kumanda | bmw-5-serisi-e60-e61 | parts * | audi, f10 | missing
e60 pil | bmw-5-serisi-e60-e61 | parts battery vl2020 | cr2032 |
x5 e70 kumanda | bmw-x5-e70 | fits remote x5 e70 | e53, audi |
x5 e53 anahtar | bmw-x5-e53 | fits chipkey x5 e53 | e70, audi |
bmw x3 kumanda | bmw-x3 | fits remote x3 | e70 |
corsa d kumanda | opel-corsa-d | parts * | corsa f, fiat, audi | missing
corsa d çip | opel-corsa-d | parts chip id46 | id4a, kumanda |
corsa d uç | opel-corsa-d | parts blade hu100 | va2, hu43 |
corsa d pil | opel-corsa-d | parts battery cr2032 | cr2016 |
corsa d anahtar | opel-corsa-d | * * | corsa f |
corsa f kumanda | opel-corsa-f | fits remote corsa f | corsa e, astra |
corsa f akıllı anahtar | opel-corsa-f | fits remote corsa f.*akilli | corsa e |
corsa e kabuk | opel-corsa-e | fits shell corsa e | corsa f |
corsa e anahtar | opel-corsa-e | fits chipkey corsa e | corsa f |
astra h kumanda | opel-astra-h | * * | golf, corsa f | missing
astra j akıllı anahtar | opel-astra-j | fits remote astra j | golf |
astra k sustalı | opel-astra-k | fits remote astra k | golf |
astra g çip | opel-astra-g | parts chip id40 | id48 |
insignia kumanda | opel-insignia-a | fits remote insignia | golf |
vectra c kumanda | opel-vectra-c | fits remote vectra c | golf |
zafira b kumanda | opel-zafira-b | * * | golf | missing
mokka akıllı anahtar | opel-mokka | fits remote mokka | golf |
transit connect çip | ford-transit-connect | parts chip 4d6 | id46, id48, kumanda |
transit connect kumanda | ford-transit-connect | parts *! transit connect | golf, fiat | missing
transit connect kap | ford-transit-connect | fits shell transit connect | golf, fiat |
transit connect uç | ford-transit-connect | parts blade fo21 | hu101, hu66 |
transit kumanda | ford-transit-v347 ford-transit-v363 | fits remote transit v363 | connect, golf |
transit pil | ford-transit-v347 ford-transit-v363 | parts battery cr2032 | cr2016 |
focus mk3 kumanda | ford-focus-mk3 | fits remote focus mk3 | focus mk2, golf |
focus mk4 kumanda | ford-focus-mk4 | fits remote! focus mk4 | golf |
focus mk2 kabuk | ford-focus-mk2 | fits shell focus mk2 | golf |
focus mk2 kumanda | ford-focus-mk2 | parts *! focus mk2 | golf, focus mk4 | missing
focus mk1 çip | ford-focus-mk1 | parts chip 4d60 | 4d63, id46 |
fiesta mk7 çip | ford-fiesta-mk7 | parts chip 4d63 | 4d60 transponder, id46 |
fiesta mk8 kap | ford-fiesta-mk8 | fits shell fiesta mk8 | golf |
mondeo devre | ford-mondeo | fits pcb mondeo | golf |
c-max akıllı anahtar | ford-c-max | fits remote c-max | golf |
ranger kumanda | ford-ranger | fits remote! ranger | golf |
ranger kontak göbeği | ford-ranger | fits * ranger kontak gobegi | golf |
kuga kumanda | ford-kuga | * * | golf | missing
clio 4 kart | renault-clio-4 | fits card clio 4 | piller, clio 3, clio 5 |
clio 4 kart kumanda | renault-clio-4 | fits card clio 4 | piller, clio 3, clio 5 |
clio 4 kumanda | renault-clio-4 | fits remote clio 4 | clio 3, clio 5 |
clio 4 kart kabı | renault-clio-4 | fits shell clio 4.*kart kabi | clio 3, kumandalar |
clio 4 kap | renault-clio-4 | fits shell clio 4 | kumandalar |
clio 4 çip | renault-clio-4 | parts chip id4a | id46 , id48 |
clio 4 pil | renault-clio-4 | parts battery cr2032 | cr2016 |
clio 4 uç | renault-clio-4 | * * | hu66, ne72 | missing
clio 3 kart | renault-clio-3 | fits card clio 3 | clio 4 |
clio 3 pil | renault-clio-3 | parts battery cr2016 | cr2032 |
clio 2 kumanda | renault-clio-2 | fits remote clio 2 | clio 4 |
clio 5 kart | renault-clio-5 | fits card clio 5 | clio 4 |
megane 2 kart | renault-megane-2 | fits card megane 2 | megane 4 |
megane 3 kart | renault-megane-3 | fits card megane 3 | megane 4 |
megane 4 kart | renault-megane-4 | fits card megane 4 | megane 2 |
megane 3 kart kabı | renault-megane-3 | fits shell megane 3 | megane 4 |
megane 2 pil | renault-megane-2 | parts battery cr2016 | cr2032 |
fluence kart | renault-fluence | fits card fluence | piller |
fluence sustalı kumanda | renault-fluence | fits remote fluence.*sustali | golf |
laguna 2 kart | renault-laguna-2 | fits card laguna 2 | clio 4 |
captur kart | renault-captur-1 | fits card captur | clio 3 |
kangoo 1 kumanda | renault-kangoo-1 | fits remote kangoo 1 | clio 4 |
kangoo 2 kap | renault-kangoo-2 | fits shell kangoo 2 | kumandalar |
symbol kumanda | renault-symbol-thalia renault-symbol | fits remote symbol | golf, kart kumanda |
kangoo 2 kumanda | renault-kangoo-2 | parts shell! kangoo 2 | golf, kart kumanda | missing
golf 5 kumanda | volkswagen-golf-5 | parts shell! golf 5 | bmw | missing
linea kumanda kabı | fiat-linea | parts chip! id48 | golf | missing
corolla 2015 kumanda | toyota-corolla-e170 2015 | parts shell! corolla e170 | golf | missing
focus 2 anahtar | ford-focus-mk2 | parts *! focus mk2.*kabi | golf | missing
focus 2 şifre çözme anahtarı | ford-focus-mk2 | parts *! hu101 cizgili | va2 |
focus çizgili anahtar | ford-focus-mk1 ford-focus-mk2 ford-focus-mk3 ford-focus-mk4 | parts *! hu101 cizgili | va2 |
focus 2 çip | ford-focus-mk2 | parts chip 4d63 | tutucu, id46 |
doblo 2 çip tutucu | fiat-doblo-2 | universal *! cip tutucu | |
octavia 2 sustalı | skoda-octavia-2 | parts * | golf 8 | missing
linea kontak | fiat-linea | parts *! linea | kontak gobegi | missing
doblo 2 üniversal kumanda | fiat-doblo-2 | universal remote universal | golf |
accent blue kumanda | hyundai-accent-blue | parts chip! id46 | golf, i20 gb | missing
duster 2 kart | dacia-duster-2 | fits card duster 2 | sandero 2 |
duster 1 kumanda | dacia-duster-1 | parts * | duster 2, golf | missing
duster 1 pil | dacia-duster-1 | parts battery cr2016 | cr2032 |
sandero 2 kumanda | dacia-sandero-2 | fits remote sandero 2 | golf |
sandero 3 kart | dacia-sandero-3 | fits card sandero 3 | sandero 2 |
logan 2 anahtar | dacia-logan-2 | fits chipkey! logan 2 | logan 1 |
dokker kumanda | dacia-dokker | fits remote dokker | golf |
dokker kap | dacia-dokker | fits shell dokker | clio, golf |
golf 6 kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7, golf 8, bmw |
golf 6 kabuk | volkswagen-golf-6 | fits shell golf 6 | golf 7, kumandalar |
golf 6 çip | volkswagen-golf-6 | parts chip! id48.*tp23 | id46, kumanda |
golf 7 kumanda | volkswagen-golf-7 | fits remote golf 7 | golf 6, golf 4, bmw |
golf 7 çip | volkswagen-golf-7 | parts chip mqb | id46, tp23 |
golf 8 kumanda | volkswagen-golf-8 | fits remote golf 8 | golf 6, golf 7 |
golf 8 uç | volkswagen-golf-8 | parts blade hu162t | hu66 |
golf 4 kumanda | volkswagen-golf-4 | fits remote golf 4 | golf 7, golf 8 |
golf lishi | volkswagen-golf-4 volkswagen-golf-5 volkswagen-golf-6 volkswagen-golf-7 volkswagen-golf-8 | parts lishi hu(66|162t) | hu92, hu101 |
passat b6 kap | volkswagen-passat-b6-3c | fits shell passat | kumandalar |
passat b8 kumanda | volkswagen-passat-b8-3g | parts *! passat b8 | golf 6, bmw | missing
passat b8 acil durum anahtarı | volkswagen-passat-b8-3g | fits * passat b8.*acil | golf 6 |
polo 6r kumanda | volkswagen-polo-6r | fits remote polo 6r | polo aw, golf 7 |
polo aw kap | volkswagen-polo-aw | fits shell polo aw | kumandalar |
jetta kumanda | volkswagen-jetta | fits remote jetta | golf 7 |
tiguan kontak göbeği | volkswagen-tiguan | fits * tiguan kontak gobegi | golf |
transporter çip | volkswagen-transporter | parts chip id48 | id46 |
a3 8v kumanda | audi-a3-8v | fits remote a3 8v | a6, bmw |
a4 b8 kumanda | audi-a4-b8 | fits remote a4 b8 | passat, golf |
a6 c6 kumanda | audi-a6-c6 | fits remote a6 c6 | golf |
a6 c6 emülatör | audi-a6-c6 | fits * emulator | bmw / mini |
q5 akıllı anahtar | audi-q5 | fits remote q5 | golf |
q5 pil | audi-q5 | parts battery cr2032 | cr2016 |
octavia 3 kumanda | skoda-octavia-3 | fits remote octavia 3 | bmw, octavia 4 |
fabia 2 kumanda | skoda-fabia-2 | fits remote! fabia 2 | bmw, fabia 3 |
superb 2 kap | skoda-superb-2 | fits shell superb 2 | kumandalar |
leon 1p kumanda | seat-leon-1p | parts * | leon kl, bmw | missing
leon kl kumanda | seat-leon-kl | fits remote leon kl | leon 1m, bmw |
ibiza 6j kap | seat-ibiza-6j | fits shell ibiza 6j | kumandalar |
206 kap | peugeot-206 | fits shell 206 | 207, 301 |
206 çip | peugeot-206 | parts chip id4[56] | id48 |
301 kumanda | peugeot-301 | fits remote 301 | golf |
308 anahtar | peugeot-308-t7 peugeot-308-t9 | fits chipkey! 308 | golf |
3008 kumanda | peugeot-3008-t84 peugeot-3008-p84 | fits remote 3008 | golf |
partner kumanda | peugeot-partner-tepee | fits remote partner | golf |
bipper kumanda | peugeot-bipper | * * | golf, audi | missing
c4 kumanda | citroen-c4-b5 citroen-c4-b7 | fits remote c4 | golf |
berlingo kumanda | citroen-berlingo-b9 citroen-berlingo-k9 | fits remote berlingo | golf |
nemo kap | citroen-nemo | fits shell nemo | kumandalar |
c elysee pil | citroen-c-elysee | parts battery cr1620 | cr2032 |
corolla anahtar | toyota-corolla-e120 toyota-corolla-e150 toyota-corolla-e170 toyota-corolla-e210 | fits chipkey! corolla | honda |
corolla e170 kap | toyota-corolla-e170 | fits shell corolla e170 | kumandalar, honda |
corolla e150 çip | toyota-corolla-e150 | parts chip!! 4d | id46 |
yaris kumanda | toyota-yaris-xp90 toyota-yaris-xp130 | fits remote yaris | honda |
auris sustalıya çevirme kabı | toyota-auris-e150 toyota-auris-e180 | fits shell auris | honda |
hilux kumanda | toyota-hilux | fits remote hilux | honda |
c-hr akıllı anahtar | toyota-c-hr | fits remote c-hr | honda |
civic fd kap | honda-civic-fd-fn-8 | fits shell civic fd | kumandalar |
civic fb kumanda | honda-civic-fb-fk-9 | fits remote civic fb | civic fd |
civic fc akıllı anahtar | honda-civic-fc-fk-10 | fits remote civic fc | civic fb |
civic fd pil | honda-civic-fd-fn-8 | parts battery cr1616 | cr2032 |
jazz kumanda | honda-jazz-ge-2 honda-jazz-gk-3 | fits remote jazz | toyota |
accent blue çip | hyundai-accent-blue | parts chip (?:id46|id6e) | id48 |
i20 kumanda | hyundai-i20-pb hyundai-i20-gb hyundai-i20-bc3 | fits remote i20 | toyota |
i30 sustalı kumanda | hyundai-i30-fd hyundai-i30-gd | fits remote i30 | toyota |
tucson kap | hyundai-tucson | fits shell tucson | kumandalar |
getz çip | hyundai-getz | parts chip id46 | id48 |
rio kumanda | kia-rio-jb kia-rio-ub kia-rio-yb | fits remote rio | toyota |
sportage akıllı anahtar | kia-sportage-km kia-sportage-sl kia-sportage-ql | fits remote sportage | toyota |
picanto anahtar | kia-picanto-sa kia-picanto-ta | fits chipkey! picanto | toyota |
qashqai j10 akıllı anahtar | nissan-qashqai-j10 | fits remote qashqai j10 | toyota |
micra k13 kumanda | nissan-micra-k13 | fits remote micra k13 | micra k14 |
navara kumanda | nissan-navara-d40 nissan-navara-d23 | fits remote navara | toyota |
juke çipli anahtar | nissan-juke | fits chipkey! juke | toyota |
sprinter kumanda | mercedes-benz-sprinter | fits remote sprinter | bmw, audi |
vito kumanda | mercedes-benz-vito-w639 mercedes-benz-vito-w447 | fits remote vito | bmw, audi |
w204 kumanda | mercedes-benz-c-serisi-w204 | parts *! | bmw, audi, vito w447 | missing
w204 direksiyon kilidi emülatörü | mercedes-benz-c-serisi-w204 | fits * emulator | bmw / mini |
w211 kumanda | mercedes-benz-e-serisi-w211 | fits remote w211 | bmw, w213 |
w212 pil | mercedes-benz-e-serisi-w212 | parts battery! cr2025 | cr2032 |
egea kumanda | fiat-egea-tipo | * * | bmw, golf | missing
egea sustalı kumanda | fiat-egea-tipo | * * | bmw | missing
egea anahtar | fiat-egea-tipo | fits chipkey! egea | bmw |
linea kumanda | fiat-linea | * * | bmw | missing
linea depo kapağı kilidi | fiat-linea | fits * linea yakit depo | bmw |
500 kumanda | fiat-500 | fits remote fiat 500 3 | 500x |
500x akıllı anahtar | fiat-500x | fits remote 500x | golf |
albea anahtar | fiat-albea | fits chipkey! albea | golf |
xc60 akıllı anahtar | volvo-xc60-d volvo-xc60-u | fits remote xc60 | bmw |
volvo v40 kumanda | volvo-v40 | fits remote v40 | bmw |
range rover akıllı anahtar | land-rover-range-rover-l322 land-rover-range-rover-l405 | fits remote range rover l322 | bmw |
discovery 4 acil durum anahtarı | land-rover-discovery-4 | fits * discovery 4 acil | bmw |
freelander 2 kumanda | land-rover-freelander-2 | * * | bmw | missing
cayenne 958 kumanda | porsche-cayenne-958 | fits remote cayenne 958 | audi |
mini r56 kumanda | mini-hatch-r56 | fits remote r56 | audi |
countryman kumanda | mini-countryman-r60 mini-countryman-f60 | fits remote countryman | audi |
ranger kumanda devresi | ford-ranger | fits pcb! ranger | golf |
golf 5 sustalı | volkswagen-golf-5 | fits shell! golf 5 | bmw |
jogger kart | dacia-jogger | fits shell! jogger.*kart | golf |
megane 3 kart boş kasa | renault-megane-3 | fits shell! megane 3.*kart kabi | clio, keydiy |
tiguan kontak | volkswagen-tiguan | fits *! tiguan kontak | golf |
w204 anahtar | mercedes-benz-c-serisi-w204 | fits *! w204 acil | golf, bmw |
c-hr kumanda | toyota-c-hr | fits remote! c-hr | toy43, toy47 |
nissan note e11 kumanda | nissan-note-e11 | * * | nsn11 |
clio 4 kart kumandası | renault-clio-4 | fits card clio 4 | keydiy, clio 3 |
4d63 doblo çip | fiat-doblo-1 fiat-doblo-2 | parts chip id4[68] | 4d63 | missing
doblo 2 hu66 uç | fiat-doblo-2 | parts blade! sip22 | hu66 | missing
xhorse clio kumanda | renault-clio-2 renault-clio-3 renault-clio-4 renault-clio-5 | universal remote xhorse | keydiy, renault |
clio kumanda xhorse | renault-clio-2 renault-clio-3 renault-clio-4 renault-clio-5 | universal remote xhorse | keydiy, renault |
keydiy golf 6 kumanda | volkswagen-golf-6 | universal remote keydiy | xhorse, volkswagen |
panasonic doblo 2 pil | fiat-doblo-2 | parts battery! panasonic cr2032 | cr2016 |
autel doblo 2 pil | fiat-doblo-2 | - | | missing
`;
