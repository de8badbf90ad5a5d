import { fold } from '../fold.ts';
import { closestWord, groupByLength, soundOf, soundsOf } from './correct-typos.ts';

/** What a name is the name of, for what can be offered instead. */
export type NameTopic = 'car' | 'truck' | 'motorcycle' | 'gate' | 'lock' | 'device' | 'battery';

const names: Record<NameTopic, string[]> = {
  car: [
    // Makes
    'alfa romeo lancia abarth maserati ferrari jaguar rover bentley lexus infiniti mazda mitsubishi subaru suzuki isuzu',
    'daihatsu ssangyong kgm daewoo chevrolet cadillac chrysler dodge jeep hummer buick tesla polestar lynk smart cupra ds',
    'alpine lada moskvich tata mahindra chery byd geely haval mg maxus foton dfsk skywell togg tofaş tofas dfm saab',
    // Models that are not of the makes above alone
    'courier tourneo custom galaxy s-max edge ecosport puma escort sierra cougar explorer mustang touran sharan',
    'touareg arteon scirocco beetle bora lupo amarok crafter multivan caravelle taigo taycan stelvio giulia giulietta mito',
    'brava marea tempra tempo uno tipo doğan şahin kartal serçe panda sedici freemont ulysse talento scudo multipla',
    'scenic espace koleos kadjar talisman modus twingo latitude zoe austral arkana taliant rafale safrane',
    'meriva tigra agila antara adam karl signum omega vivaro movano zafira ampera rifter expert traveller 106 107 108',
    '205 306 405 406 605 607 807 1007 2008 4007 4008 5008 rcz saxo picasso cactus jumpy dispatch spacetourer ami c1 c6 c8',
    'aygo verso prius camry proace landcruiser cruiser prado starlet carina celica supra jazz accord cr-v hr-v hrv crv',
    'legend integra insight s2000 matrix getz i10 i40 bayon ioniq staria h100 h-100 starex coupe excel veloster genesis',
    'carens carnival magentis optima soul niro xceed proceed pride clarus bongo seltos pulsar primera maxima leaf terrano',
    'patrol pathfinder murano bluebird sunny primastar interstar ariya spring superb scala enyaq felicia favorit roomster',
    'alhambra exeo mii tarraco v70 v90 c30 c70 s70 850 ex30 ex90 lancer colt outlander pajero asx l200 carisma eclipse',
    'galant spacestar canter swift vitara jimny sx4 baleno ignis alto splash samurai cx-3 cx-5 cx-30 cx3 cx5 mx5 mx-5 rx8',
    'forester impreza legacy outback xv brz cherokee renegade compass wrangler avenger patriot aveo cruze captiva lacetti',
    'spark kalos orlando epica lanos nubira matiz nexia rezzo musso rexton korando tivoli actyon kyron rodius torres tiggo',
    'omoda arrizo t10x t10f fortwo forfour daily eurocargo stralis canter atego actros axor arocs citan viano gla glb glc',
    // Also a year
    'peugeot2008',
    'gle gls glk cla cls slk clk eqa eqc amg x2 x4 x6 x7 i3 i4 i8 z3 z4 m3 m5 e30 e34 e36 e38 e65 f25 g21 g29',
  ],
  // With buses, tractors and machinery
  truck: [
    'iveco man scania daf bmc temsa otokar karsan magirus kamaz fuso hino case holland steyr erkunt başak massey ferguson',
    'deere claas valtra deutz jcb caterpillar komatsu bobcat hidromek',
  ],
  motorcycle: [
    'yamaha nmax xmax tracer crypton ybr r25 r6 mt07 mt09 kawasaki ninja ktm duke benelli bajaj pulsar hero tvs apache',
    'vespa piaggio aprilia ducati triumph harley davidson kymco sym rks mondial kuba arora ramzey zealsun falcon motolux',
    'gilera cfmoto voge qjmotor royal enfield husqvarna derbi peugeotscooter pcx forza activa cbf cbr dio vision burgman',
    'gsxr hayabusa dominar',
  ],
  // With garages and alarms
  gate: [
    'bft faac came nice somfy beninca ditec hormann hörmann sommer marantec mutancode roger v2 cardin fadini aprimatic',
    'erreka jcm key2000 seav telcoma allmatic prastel dea rib comunello king gates motorline proteco elsema mhouse genius',
    'pujol forsa clemsa tousek novoferm berner bosch chamberlain liftmaster marmitek magic viper pandora starline spal',
    'prestige tytan cenmax',
  ],
  lock: [
    'mul-t-lock multlock dom cisa abus iseo evva keso kaba dormakaba assa abloy mottura securemme viro wilka bks yuma',
    'ito utem çetin özkan miwa schlage kwikset medeco titan mauer bonus',
  ],
  device: [
    'börkey borkey keyline2 miracle sec-e9 launch thinkcar topdon ancel foxwell tango zedbull zedfull tmpro upa orange5 xprog ktag kess cbay godiag jmd baby',
    'handy scorpio lk3',
  ],
  battery: [
    'duracell energizer varta maxell sony toshiba gp renata murata camelion philips vinnic westinghouse',
  ],
};

/**
 * Makes, models and brands that people ask for, whether a shop has them or not, folded. One that the catalogue does not
 * know is said to be unknown; without this list it would be a word that is left out.
 */
export const otherNames: ReadonlyMap<string, NameTopic> = new Map(
  (Object.keys(names) as NameTopic[]).flatMap((topic) =>
    fold(names[topic].join(' '))
      .replaceAll('-', '')
      .split(' ')
      .map((name): [string, NameTopic] => [name, topic]),
  ),
);

/** Models that are names by themselves, and beside a make or a kind of product: else they are the beginning of a word. */
export const shortNames: ReadonlySet<string> = new Set(['ka', 'up']);

export const topicOf = (name: string) => otherNames.get(name) ?? (shortNames.has(name) ? 'car' : undefined);

const sounds: ReadonlyMap<string, string> = new Map(
  [...otherNames.keys()]
    .filter((name) => name.length >= 5 && !/\d/.test(name))
    .map((name) => [soundOf(name), name]),
);
const byLength = groupByLength(sounds.values());

/** The listed name that an unknown word sounds like, or differs from in a letter or two. */
export function otherNameLike(word: string): string | undefined {
  const [sameSound] = soundsOf(word).flatMap((sound) => sounds.get(sound) ?? []);
  if (sameSound ?? word.length < 6) return sameSound;
  return closestWord([byLength], word, word.length < 8 ? 1 : 2, (name) =>
    name.charAt(0) === word.charAt(0) ? 1 : 0,
  );
}

/** Models that beside another one are its body: 'civic coupe'. */
export const bodyNames: ReadonlySet<string> = new Set(['coupe']);
