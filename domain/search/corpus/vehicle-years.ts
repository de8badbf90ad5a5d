/** Years, in all their spellings, inside and outside the vehicle's, and what the generation is called. */
export const yearQuestions = `
doblo 2012 kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
doblo kumanda 2012 | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
2012 doblo kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
2012 model doblo kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
doblo 2012 model kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
doblo 12 model kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
doblo '12 model kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
12 model doblo kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
doblo 12 kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
doblo '12 kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1, bmw |
doblo 2005 kumanda | fiat-doblo-1 2005 | fits remote doblo 1 | doblo 2, bmw |
doblo 05 model kumanda | fiat-doblo-1 2005 | fits remote doblo 1 | doblo 2, bmw |
doblo 2010 kumanda | fiat-doblo-1 fiat-doblo-2 2010 | fits remote doblo | bmw |
doblo 2012 | fiat-doblo-2 2012 | fits * doblo 2 | doblo 1, bmw |
doblo 2012 çip | fiat-doblo-2 2012 | parts chip id46 | id48 |
doblo 2005 çip | fiat-doblo-1 2005 | parts chip id4[68] | bmw |
2012 doblo pil | fiat-doblo-2 2012 | parts battery cr2032 | cr2016 |
doblo 2 2012 kumanda | fiat-doblo-2 2012 | fits remote doblo 2 | doblo 1 |
doblo 2 2005 kumanda | fiat-doblo-2 | fits remote doblo 2 | bmw | outside
doblo 1999 kumanda | fiat-doblo-1 fiat-doblo-2 | fits remote doblo | bmw | outside
golf 7 1999 kumanda | volkswagen-golf-7 | fits remote golf 7 | golf 6 | outside
golf 6 2020 kumanda | volkswagen-golf-6 | fits remote golf 6 | golf 7 | outside
clio 4 2003 kart | renault-clio-4 | fits card clio 4 | clio 3 | outside
egea 2010 anahtar | fiat-egea-tipo | fits chipkey! egea | bmw | outside
golf 2010 kumanda | volkswagen-golf-6 2010 | fits remote golf 6 | golf 7, golf 4 |
golf 2008 kumanda | volkswagen-golf-5 volkswagen-golf-6 2008 | fits remote golf 6 | golf 7, golf 4 |
golf 2012 kumanda | volkswagen-golf-6 volkswagen-golf-7 2012 | fits remote golf [67] | golf 8, golf 4 |
golf 2016 kumanda | volkswagen-golf-7 2016 | fits remote golf 7 | golf 6, golf 4 |
golf 2021 kumanda | volkswagen-golf-8 2021 | fits remote golf 8 | golf 6, golf 7 |
golf 2000 kumanda | volkswagen-golf-4 2000 | fits remote golf 4 | golf 6, golf 7 |
golf 99 model kumanda | volkswagen-golf-4 1999 | fits remote golf 4 | golf 6, golf 7 |
passat 2007 kap | volkswagen-passat-b6-3c 2007 | fits shell passat | kumandalar |
passat 2016 acil durum anahtarı | volkswagen-passat-b8-3g 2016 | fits * passat b8 | golf 6 |
polo 2011 sustalı kumanda | volkswagen-polo-6r 2011 | fits remote polo 6r | polo aw |
2018 polo kumanda | volkswagen-polo-aw 2018 | fits remote polo aw | polo 6r |
clio 2016 kart | renault-clio-4 2016 | fits card clio 4 | clio 3, clio 5 |
clio 2008 kart | renault-clio-2 renault-clio-3 2008 | fits card clio 3 | clio 4 |
clio 2021 kart | renault-clio-5 2021 | fits card clio 5 | clio 4 |
xsara 2000 kumanda | citroen-xsara 2000 | fits remote! xsara | golf |
xsara kumanda | citroen-xsara | check remote! xsara | golf |
xsara 2005 kumanda | citroen-xsara 2005 | parts * | xsara 2 tuslu kumanda | missing
clio 2000 kumanda | renault-clio-2 2000 | fits remote clio 2 | clio 4 |
megane 2005 kart | renault-megane-2 2005 | fits card megane 2 | megane 4 |
megane 2012 kart | renault-megane-3 2012 | fits card megane 3 | megane 4 |
megane 2018 kart | renault-megane-4 2018 | fits card megane 4 | megane 2 |
duster 2019 kart | dacia-duster-2 2019 | fits card duster 2 | sandero 2 |
duster 2013 kumanda | dacia-duster-1 2013 | parts * | duster 2 | missing
corsa 2010 kumanda | opel-corsa-d 2010 | * * | corsa f, corsa c | missing
corsa 2021 kumanda | opel-corsa-f 2021 | fits remote corsa f | corsa e |
astra 2012 kumanda | opel-astra-h opel-astra-j 2012 | fits remote! astra j | astra g |
astra 2017 kumanda | opel-astra-k 2017 | fits remote astra k | astra j |
focus 2012 kumanda | ford-focus-mk3 2012 | fits remote focus mk3 | focus mk4 |
focus 2020 kumanda | ford-focus-mk4 2020 | fits remote! focus mk4 | golf |
2006 focus kap | ford-focus-mk2 2006 | fits shell focus mk2 | kumandalar |
ford focus 2012 model sustalı kumanda | ford-focus-mk3 2012 | fits remote focus mk3 | focus mk4 |
transit 2016 kumanda | ford-transit-v363 2016 | fits remote transit v363 | connect |
transit 2010 kumanda | ford-transit-v347 2010 | parts * | v363 | missing
civic 2008 kap | honda-civic-fd-fn-8 2008 | fits shell civic fd | kumandalar |
civic 2013 kumanda | honda-civic-fb-fk-9 2013 | fits remote civic fb | civic fd |
civic 2018 akıllı anahtar | honda-civic-fc-fk-10 2018 | fits remote civic fc | civic fb |
corolla 2010 anahtar | toyota-corolla-e150 2010 | fits chipkey! corolla e150 | e170 |
corolla 2015 kap | toyota-corolla-e170 2015 | fits shell corolla e170 | kumandalar |
i20 2016 kumanda | hyundai-i20-gb 2016 | fits remote i20 gb | i20 bc3 |
i20 2010 anahtar | hyundai-i20-pb 2010 | fits chipkey! i20 pb | i20 bc3 |
qashqai 2010 akıllı anahtar | nissan-qashqai-j10 2010 | fits remote qashqai j10 | toyota |
bmw 320d 2008 kumanda | bmw-3-serisi-e90-e91 2008 | parts * | f30, audi | missing
bmw 320i 2015 kumanda | bmw-3-serisi-f30-f31 2015 | fits remote f30 | e70 |
bmw 520d 2012 akıllı anahtar | bmw-5-serisi-f10-f11 2012 | fits remote f10 | e70 |
bmw 3 2015 kumanda | bmw-3-serisi-f30-f31 2015 | fits remote f30 | e70 |
mercedes c180 2010 pil | mercedes-benz-c-serisi-w204 2010 | parts battery! cr2025 | cr2032 |
mercedes e250 2012 kumanda | mercedes-benz-e-serisi-w212 2012 | fits remote w212 | w213 |
c 180 2010 pil | mercedes-benz-c-serisi-w204 2010 | parts battery! cr2025 | cr2032 |
audi a3 2015 kumanda | audi-a3-8v 2015 | fits remote a3 8v | a6 |
a4 2010 akıllı anahtar | audi-a4-b8 2010 | fits remote a4 b8 | golf |
a6 2007 kumanda | audi-a6-c6 2007 | fits remote a6 c6 | golf |
octavia 2015 kumanda | skoda-octavia-3 2015 | fits remote octavia 3 | octavia 4 |
leon 2022 kumanda | seat-leon-kl 2022 | fits remote leon kl | leon 1m |
308 2015 kumanda | peugeot-308-t9 2015 | fits remote 308 t9 | golf |
206 2003 kap | peugeot-206 2003 | fits shell 206 | 207 |
3008 2012 kumanda | peugeot-3008-t84 2012 | fits remote 3008 t84 | p84 |
3008 2019 kumanda | peugeot-3008-p84 2019 | fits remote 3008 p84 | t84 |
linea 2011 depo kapağı | fiat-linea 2011 | fits * linea yakit | bmw |
punto 2003 kumanda | fiat-punto-2 2003 | fits remote punto 2 | bmw |
bmw 2009 kumanda | | plain remote bmw | audi |
e46 kumanda | bmw-3-serisi-e46 | parts * | f30, audi | missing
e39 pil | bmw-5-serisi-e39 | parts battery vl2020 | cr2032 |
g30 kumanda | bmw-5-serisi-g30 | parts * | e60, audi | missing
g20 kap | bmw-3-serisi-g20 | fits shell g20 | kumandalar |
f20 kap | bmw-1-serisi-f20-f21 | fits shell f20 | kumandalar |
e87 kumanda | bmw-1-serisi-e81-e87 | fits remote e81/e87 | f30 |
w203 emülatör | mercedes-benz-c-serisi-w203 | fits * w203 | bmw / mini |
w205 kumanda | mercedes-benz-c-serisi-w205 | * * | bmw | missing
w210 kumanda | mercedes-benz-e-serisi-w210 | fits remote w210 | bmw |
w221 kumanda | mercedes-benz-s-serisi-w221 | fits remote w221 | bmw |
w639 kumanda | mercedes-benz-vito-w639 | fits remote vito w639 | w447 |
w447 kumanda | mercedes-benz-vito-w447 | fits remote vito w447 | w639 |
t5 kumanda | volkswagen-transporter | parts *! transporter | bmw | missing
transporter t5 kumanda | volkswagen-transporter | parts *! transporter | bmw | missing
t5 kap | volkswagen-transporter | fits shell transporter | kumandalar |
t5 çip | | plain chip t5 | kumanda |
b8 kumanda | audi-a4-b8 volkswagen-passat-b8-3g | fits * (a4|passat) b8 | bmw, golf 6 |
b8 passat kumanda | volkswagen-passat-b8-3g | parts *! passat b8 | a4 b8 | missing
b7 passat çip | volkswagen-passat-b7-36 | parts chip id48 | id46 |
j10 akıllı anahtar | nissan-qashqai-j10 | fits remote qashqai j10 | toyota |
k12 kumanda | nissan-micra-k12 | * * | micra k14, toyota | missing
r56 kumanda | mini-hatch-r56 | fits remote r56 | audi |
fd6 kap | honda-civic-fd-fn-8 hyundai-i30-fd | fits shell civic fd | kumandalar |
e150 anahtar | toyota-corolla-e150 toyota-auris-e150 | fits chipkey! corolla e150 | honda |
e170 kap | toyota-corolla-e170 | fits shell corolla e170 | kumandalar |
xp130 kumanda | toyota-yaris-xp130 | fits remote yaris xp130 | honda |
v363 kumanda | ford-transit-v363 | fits remote transit v363 | connect |
fiesta 7 çip | ford-fiesta-mk7 | parts chip 4d63 | id46 |
golf mk7 kumanda | volkswagen-golf-7 | fits remote golf 7 | golf 6 |
focus 2 kap | ford-focus-mk2 | fits shell focus mk2 | kumandalar |
sandero 2 anahtar | dacia-sandero-2 | fits chipkey! sandero 2 | bmw |
fabia 3 akıllı anahtar | skoda-fabia-3 | fits remote fabia 3 | fabia 2 |
civic 9 kumanda | honda-civic-fb-fk-9 | fits remote civic fb | civic fd |
`;
