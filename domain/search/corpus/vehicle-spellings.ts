/** Vehicles as they are typed and spoken: without Turkish letters, misspelt, joined, split, inflected, in English. */
export const spellingQuestions = `
DOBLO KUMANDA | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
Doblo Kumandası | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblonun kumandası | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblo'nun kumandası | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
dobloya kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblo kumanda 3 | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblo kumanda 2 adet | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblo kumanda x2 | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
golf 7 kumanda 2 | volkswagen-golf-7 | fits remote golf 7 | golf 6 |
doblo çip 46 | fiat-doblo-1 fiat-doblo-2 | parts chip id46 | id48 |
symbol 2 kumanda | renault-symbol-thalia | fits remote thalia | golf |
thalia kumanda | renault-symbol-thalia | fits remote thalia | golf |
symbol 3 kap | renault-symbol | fits shell symbol | thalia |
s60 1 kumanda | volvo-s60 | fits remote s60 2 tus | v60 |
volvo s60 2 akıllı anahtar | volvo-s60-v60 | fits remote s60 / v60 | |
clio 4 1.5 dci kart | renault-clio-4 | fits card clio 4 | clio 3 |
golf 7 1.6 tdi kumanda | volkswagen-golf-7 | fits remote golf 7 | golf 6 |
megane 3 sedan kart | renault-megane-3 | fits card megane 3 | megane 2 |
megane 3 kasa kart | renault-megane-3 | fits card megane 3 | bmw |
logan mcv kumanda | dacia-logan-1 dacia-logan-2 dacia-logan-3 | fits remote logan | bmw |
doblo 2012-2016 kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | bmw |
doblo 2010-2015 anahtar | fiat-doblo-2 2010 | fits * doblo 2 | bmw |
doblo 2012 sonrası kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | bmw |
corsad kumanda | opel-corsa-d | parts * | corsa f | missing
fokus3 sustalı kumanda | ford-focus-mk3 | fits remote focus mk3 | mk2 |
doblo için kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblo kumandası var mı | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblo kumandasi lazim | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
kumanda doblo | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
kumanda fiat doblo 2 | fiat-doblo-2 | fits remote doblo 2 | golf, bmw |
doblo2 kumanda | fiat-doblo-2 | fits remote doblo 2 | golf, bmw |
doblo2kumanda | fiat-doblo-2 | fits remote doblo 2 | golf, bmw |
doblo iki kumanda | fiat-doblo-2 | fits remote doblo 2 | golf, bmw |
doblo ii kumanda | fiat-doblo-2 | fits remote doblo 2 | golf, bmw |
dablo kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
dobla kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
dolbo kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
dobllo kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
dblo kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
fiyat doblo kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
fiat doblo kumnada | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
fiat doblo kumandaa | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
remote for fiat doblo | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
fiat doblo remote key | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblo flip key | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw |
doblo 2 transponder chip | fiat-doblo-2 | parts chip id46 | id48, kumanda |
doblo 2 key blade | fiat-doblo-2 | parts blade sip22 | hu66 |
doblo 2 battery | fiat-doblo-2 | parts battery cr2032 | cr2016 |
doblo key programmer | fiat-doblo-1 fiat-doblo-2 | universal programmer | bmw, mb bga |
doblo 2 blank key | fiat-doblo-2 | parts blank sip22 | hu66 |
doblo 2 cip | fiat-doblo-2 | parts chip!! id46 | id48 |
doblo 2 uc | fiat-doblo-2 | parts blade sip22 | hu66 |
doblo 2 ucu | fiat-doblo-2 | parts blade sip22 | hu66 |
doblo 2 çipi | fiat-doblo-2 | parts chip id46 | id48 |
doblo 2 pili | fiat-doblo-2 | parts battery cr2032 | cr2016 |
doblo 2 bateri | fiat-doblo-2 | parts battery cr2032 | cr2016 |
golf6 kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
golf6kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
golf altı kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
golf vi kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
golf mk6 kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
vw golf 6 kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
wolkswagen golf 6 kumandası | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
volswagen golf 6 kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
golfün kumandası | volkswagen-golf-4 volkswagen-golf-5 volkswagen-golf-6 volkswagen-golf-7 volkswagen-golf-8 | fits remote golf | bmw |
golf 6nın kumandası | volkswagen-golf-6 | fits remote golf 6 | golf 7 |
golf 7'nin anahtarı | volkswagen-golf-7 | fits remote golf 7 | golf 6 |
golf vii akilli anahtar | volkswagen-golf-7 | fits remote golf 7 | golf 6 |
golf sekiz kumanda | volkswagen-golf-8 | fits remote golf 8 | golf 6 |
golf 7 smart key | volkswagen-golf-7 | fits remote golf 7 | golf 6 |
golf 6 shell | volkswagen-golf-6 | fits shell golf 6 | kumandalar |
golf 6 blade | volkswagen-golf-6 | parts blade hu66 | hu162t |
passatb8 kumanda | volkswagen-passat-b8-3g | parts *! passat b8 | golf 6 | missing
pasat b8 kumanda | volkswagen-passat-b8-3g | parts *! passat b8 | golf 6 | missing
passat b 8 kumanda | volkswagen-passat-b8-3g | parts *! passat b8 | golf 6 | missing
polonun kumandası | volkswagen-polo-9n volkswagen-polo-6r volkswagen-polo-aw | fits remote polo | bmw |
jeta kumanda | volkswagen-jetta | fits remote jetta | bmw |
clio4 kart | renault-clio-4 | fits card clio 4 | clio 3, piller |
clio4kart | renault-clio-4 | fits card clio 4 | clio 3 |
clio dört kart | renault-clio-4 | fits card clio 4 | clio 3 |
klio 4 kart | renault-clio-4 | fits card clio 4 | clio 3 |
cilo 4 kart | renault-clio-4 | fits card clio 4 | clio 3 |
clio 4ün kartı | renault-clio-4 | fits card clio 4 | clio 3 |
clio 4 kartı | renault-clio-4 | fits card clio 4 | clio 3 |
clio iv kart | renault-clio-4 | fits card clio 4 | clio 3 |
reno clio 4 kart | renault-clio-4 | fits card clio 4 | clio 3 |
renault clio 4 card | renault-clio-4 | fits card clio 4 | clio 3 |
clio 4 key card | renault-clio-4 | fits card clio 4 | clio 3 |
meyan 3 kart | renault-megane-3 | fits card megane 3 | megane 4 |
megan 2 kart | renault-megane-2 | fits card megane 2 | megane 4 |
megane2 kart | renault-megane-2 | fits card megane 2 | megane 4 |
megane 2nin kartı | renault-megane-2 | fits card megane 2 | megane 4 |
mégane 3 kart | renault-megane-3 | fits card megane 3 | megane 4 |
fulance kart | renault-fluence | fits card fluence | bmw |
fluens kart | renault-fluence | fits card fluence | bmw |
kango 2 kap | renault-kangoo-2 | fits shell kangoo 2 | kumandalar |
kangu 1 kumanda | renault-kangoo-1 | fits remote kangoo 1 | kangoo 2 |
kaptur kart | renault-captur-1 | fits card captur | bmw |
dasya duster 2 kart | dacia-duster-2 | fits card duster 2 | sandero 2 |
daster 2 kart | dacia-duster-2 | fits card duster 2 | sandero 2 |
e 90 kumanda | bmw-3-serisi-e90-e91 | parts * | f30, audi | missing
bmw e90 kumandası | bmw-3-serisi-e90-e91 | parts * | f30, audi | missing
bmv e90 kumanda | bmw-3-serisi-e90-e91 | parts * | f30, audi | missing
E-90 kumanda | bmw-3-serisi-e90-e91 | parts * | f30, audi | missing
bmw 3 serisi f30 kumanda | bmw-3-serisi-f30-f31 | fits remote f30 | e70, audi |
bmw 3.20 f30 kumanda | bmw-3-serisi-f30-f31 | fits remote f30 | e70, audi |
bmw f30 keyless remote | bmw-3-serisi-f30-f31 | fits remote f30 | e70, audi |
bmwx5 e70 kumanda | bmw-x5-e70 | fits remote x5 e70 | e53 |
mersedes w211 kumanda | mercedes-benz-e-serisi-w211 | fits remote w211 | w213 |
merso w211 kumanda | mercedes-benz-e-serisi-w211 | fits remote w211 | w213 |
mercedes e serisi w211 anahtarı | mercedes-benz-e-serisi-w211 | fits remote w211 | w213 |
mercedes e class w211 key | mercedes-benz-e-serisi-w211 | fits remote w211 | w213 |
wito kumanda | mercedes-benz-vito-w639 mercedes-benz-vito-w447 | fits remote vito | bmw |
korsa f kumanda | opel-corsa-f | fits remote corsa f | corsa e |
corsanın kumandası | opel-corsa-c opel-corsa-d opel-corsa-e opel-corsa-f | fits remote corsa f | bmw |
corssa f kumanda | opel-corsa-f | fits remote corsa f | corsa e |
opel asta j akıllı anahtar | opel-astra-j | fits remote astra j | bmw |
insinya kumanda | opel-insignia-a | fits remote insignia | bmw |
transit konnekt çip | ford-transit-connect | parts chip 4d6 | id46 |
transitconnect çip | ford-transit-connect | parts chip 4d6 | id46 |
conect çip | ford-transit-connect | parts chip 4d6 | id46 |
fokus mk3 kumanda | ford-focus-mk3 | fits remote focus mk3 | focus mk2 |
focus 3 kumanda | ford-focus-mk3 | fits remote focus mk3 | focus mk2 |
focus3 kumanda | ford-focus-mk3 | fits remote focus mk3 | focus mk2 |
cmax akıllı anahtar | ford-c-max | fits remote c-max | bmw |
c max akıllı anahtar | ford-c-max | fits remote c-max | bmw |
pejo 301 kumanda | peugeot-301 | fits remote 301 | 208 p21 |
peugoet 301 kumanda | peugeot-301 | fits remote 301 | 208 p21 |
peugeot301 kumanda | peugeot-301 | fits remote 301 | 208 p21 |
301in kumandası | peugeot-301 | fits remote 301 | 208 p21 |
sitroen c elize kumanda | citroen-c-elysee | fits remote c-elysee | golf |
celysee kumanda | citroen-c-elysee | fits remote c-elysee | golf |
c-elysée kumanda | citroen-c-elysee | fits remote c-elysee | golf |
berlingonun kumandası | citroen-berlingo-b9 citroen-berlingo-k9 | fits remote berlingo | golf |
korolla anahtar | toyota-corolla-e120 toyota-corolla-e150 toyota-corolla-e170 toyota-corolla-e210 | fits chipkey! corolla | honda |
corola anahtar | toyota-corolla-e120 toyota-corolla-e150 toyota-corolla-e170 toyota-corolla-e210 | fits chipkey! corolla | honda |
corollanın anahtarı | toyota-corolla-e120 toyota-corolla-e150 toyota-corolla-e170 toyota-corolla-e210 | fits chipkey! corolla | honda |
chr akıllı anahtar | toyota-c-hr | fits remote c-hr | honda |
c hr smart key | toyota-c-hr | fits remote c-hr | honda |
sivik fb kumanda | honda-civic-fb-fk-9 | fits remote civic fb | civic fd |
civic fb7 kumanda | honda-civic-fb-fk-9 | fits remote civic fb | civic fd |
civic fc5 akıllı anahtar | honda-civic-fc-fk-10 | fits remote civic fc | civic fb |
cvic fb kumanda | honda-civic-fb-fk-9 | fits remote civic fb | civic fd |
crv kumanda | honda-cr-v-re-3 honda-cr-v-rm-4 | fits remote cr-v | toyota |
cr-v kumanda | honda-cr-v-re-3 honda-cr-v-rm-4 | fits remote cr-v | toyota |
hrv akıllı anahtar | honda-hr-v | fits remote hr-v | toyota |
i20nin kumandası | hyundai-i20-pb hyundai-i20-gb hyundai-i20-bc3 | fits remote i20 | toyota |
i 20 kumanda | hyundai-i20-pb hyundai-i20-gb hyundai-i20-bc3 | fits remote i20 | toyota |
hunday i20 kumanda | hyundai-i20-pb hyundai-i20-gb hyundai-i20-bc3 | fits remote i20 | toyota |
aksent blue çip | hyundai-accent-blue | parts chip (?:id46|id6e) | id48 |
accent era kumanda | hyundai-accent-era | fits remote accent era | toyota |
kaşkay j10 akıllı anahtar | nissan-qashqai-j10 | fits remote qashqai j10 | toyota |
qashqay j10 akıllı anahtar | nissan-qashqai-j10 | fits remote qashqai j10 | toyota |
qasqai j10 akıllı anahtar | nissan-qashqai-j10 | fits remote qashqai j10 | toyota |
xtrail t31 kumanda | nissan-x-trail-t31 | fits remote x-trail t31 | toyota |
x trail t31 kumanda | nissan-x-trail-t31 | fits remote x-trail t31 | toyota |
juk anahtar | nissan-juke | fits chipkey! juke | toyota |
sportaj akıllı anahtar | kia-sportage-km kia-sportage-sl kia-sportage-ql | fits remote sportage | toyota |
kia rio kumandası | kia-rio-jb kia-rio-ub kia-rio-yb | fits remote rio | toyota |
oktavya 3 kumanda | skoda-octavia-3 | fits remote octavia 3 | octavia 4 |
octavia3 kumanda | skoda-octavia-3 | fits remote octavia 3 | octavia 4 |
oktavia 3 kumanda | skoda-octavia-3 | fits remote octavia 3 | octavia 4 |
skoda fabia 2 kumandasi | skoda-fabia-2 | fits remote! fabia 2 | fabia 3 |
fiorinonun kumandası | fiat-fiorino-qubo | fits remote fiorino | bmw |
fiyorino kumanda | fiat-fiorino-qubo | fits remote fiorino | bmw |
qubo kumanda | fiat-fiorino-qubo | fits remote fiorino | bmw |
tipo anahtar | fiat-egea-tipo | fits chipkey! egea | bmw |
egeanın anahtarı | fiat-egea-tipo | fits chipkey! egea | bmw |
diskaveri 4 akıllı anahtar | land-rover-discovery-4 | fits remote discovery 4 | bmw |
range rower akıllı anahtar | land-rover-range-rover-l322 land-rover-range-rover-l405 | fits remote range rover l322 | bmw |
mini cooper r56 kumanda | mini-hatch-r56 | fits remote r56 | audi |
porşe cayenne 958 kumanda | porsche-cayenne-958 | fits remote cayenne 958 | audi |
volvo xc 60 akıllı anahtar | volvo-xc60-d volvo-xc60-u | fits remote xc60 | bmw |
`;
