// Spellings by which people write words of names by ear, with a slip, or in Bangla where no model's Bangla name teaches it.

/** By the word that is meant. A name that is written as two words is one to a reader of names. */
const written = `
apple: aple appel আপেল অ্যাপল এপল অ্যাপেল
iphone: ip aifon ifon iphon iphn ifone iphones aiphone ayfon ephone আইফোণ আইফন
samsung: samsang samsong shamsung sumsung samsun স্যামসাং স্যামসং সামসাং স্যামসাঙ সামসং শ্যামসাং
galaxy: galaxi glaxy galaxe galexy gelaxy gallaxy galaxcy গেলাক্সি গ্যালক্সি
xiaomi: shaomi xaomi xiomi shawmi siaomi xiami shiaomi xioami শাওমী সাওমি শিওমি জিয়াওমি
redmi: redme readmi redmy radmi rademi রেডমী রেডমে রেড্মি
poco: poko pocco pokko পকো
pocophone: pokophone
google: gogle googel গুগল গুগোল
pixel: pixl pixal pixle pexel
oneplus: oneplas wanplus onplus ওয়ানপ্লাস
oppo: opo oppp ooppo অপো ওপ্পো অপ্পো ওপো
reno: renno রেনু
vivo: bibo vibo bivo vivio vevo ভিভো ভিবো বিবো
realme: relmi realmi relme rielmi reelme realmee relmy realmy rilmi riyelmi reyalmi রিয়েলমী রিয়ালমি রিলমি
narzo: narjo nazro
motorola: motrola motorala motarola মটোরোলা মোটোরোলা মটরোলা
nokia: nokiya nokkia nokea nokya নকিয়া নোকিয়া নোকীয়া
infinix: infinex infinx infenix infinics inifinix ইনফিনিক্স ইনফিনিকস
tecno: techno tekno tacno টেকনো
walton: waltan welton waltoon oyalton ওয়ালটন ওয়াল্টন
primo: premo প্রিমু
symphony: simphony symphoni symfony simfony symphoney সিম্ফোনি সিমফনি সিম্পনি
honor: honour hornor অনার অনর
huawei: huwai huawai hawai hawei huwawei huyawei hauwei huwaei huaway huwei হুয়াওয়ে হুয়াওয়েই হুয়াই হুয়াওয়েি
sony: soni সনি সনী
itel: aitel itell আইটেল আইটেল
lava: লাভা
lenovo: lenevo lenvo linovo lenavo লেনোভো লেনভো
asus: assus আসুস
htc: এইচটিসি
lg: এলজি
nothing: nathing nuthing নাথিং
maximus: maximas ম্যাক্সিমাস
helio: হেলিও
note: notes notr নোটস
10: ten টেন
11: eleven ইলেভেন
12: twelve টুয়েলভ টুয়েলভ
13: thirteen থার্টিন
14: fourteen ফোর্টিন ফরটিন
15: fifteen ফিফটিন
16: sixteen সিক্সটিন
pro max: promax proomax প্রোম্যাক্স
pro: por poro
max: mex maks maxx
ultra: altra উল্ট্রা আলট্রা
plus: pluse প্ল্যাস প্লাশ
prime: prim praim
mini: meni
slim: স্লিম
gb: জিবি
g: জি
tb: টিবি
ram: র্যাম র‍্যাম রেম রাম
rom: রম রোম
button: বাটন বাটনের batton buton batan keypad কিপ্যাড কীপ্যাড
gb ram: gbram
gb rom: gbrom`

/** The word that is meant, by the word that is written. */
export const byEar: ReadonlyMap<string, string> = new Map(
  written
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant, others] = line.split(': ') as [string, string]
      return others.split(' ').map((other) => [other, meant] as const)
    }),
)

/** Two words that are one name. */
export const pairs: ReadonlyMap<string, string> = new Map([
  ['one plus', 'oneplus'],
  ['wan plus', 'oneplus'],
  ['one plas', 'oneplus'],
  ['i phone', 'iphone'],
  ['real me', 'realme'],
  ['red mi', 'redmi'],
  ['x s', 'xs'],
  ['x r', 'xr'],
  ['s e', 'se'],
  ['c e', 'ce'],
  // 'ip 13' is an iPhone, 'IP68' how much water a phone bears.
  ...[53, 54, 64, 65, 66, 67, 68, 69].map((rating) => [`iphone ${rating}`, `ip${rating}`] as const),
])

/** Words of ads that are no slip for a name, however near to one they are written. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `back best body brother bull inactive maximum minimum sim sister noya like life live mint point print game gamer gaming good gift girl boy body line lines light little late list last lost lock locked unlock unlocked look looks same some sale sell seller
  fresh full final fixed free from front fast face fine form fold folder call called card care case cash cell center charge charger charging chip clean clear color colour come complete condition contact cool copy
  cost courier cover crack cracked curve curved cut daily damage damaged dark data date days dead deal delivery desktop device discount display doctor door down drop dual dust each earphone east easy
  edges else emergency empty even ever every exchange extra fair family favourite feature features few file find first flash flat free friend genuine give given glass going golden great guarantee hand handed
  hands handset hard have head headphone health hear heat heating here high hold home hour house hundred inch inside intact just keep kept kind know lady large lens less level limit limited long love made
  magic mail main make maker many market master mate maybe mega memory message metal middle minor model money month months more most mother move much music must name natural near need never next nice night
  normal nothing number offer office official often once only open opened order original other over owner pack packed paid pair paper papers part parts party pass past pay perfect phone photo piece place plan please
  power present price problem proof quick quite radio rate rating read ready real really reason region repair replace rest right round safe same scratch scratches screen seal sealed second secure self sense serial
  serious service set ship shop short show side sign silver single size skin slim slow small smart smooth soft sold sound south space spare speaker special speed spot spots start state stay still stock stop
  store strong student style super sure swap take tested than thanks that them then there these they thin thing this those time times today together touch trade trust turn type under unit until upgrade urgent use used user
  valid value variant verified version very video view visible wait want warm warranty watch water week weeks well west what when where which white whole wide will wire with without wood word work working
  world worth year years young your zero
  amar amader apnar apni ache achhe ase asa akta akdom ektu ekta ekdom onek kichu kisu kono kore korbo korar koren jabe jonno jonyo lagbe lagle loge logo lokal matro moton moto moddhe nai nei niche niye nite
  oporer paben para parben pore purano puran puraton sathe soho somossa shudhu sudhu tahole theke thik vitor vitore valo bhalo kinbo kinte bikri bikroy notun natun kalo sada lal nil sobuj rong hajar taka beshi kom`.split(
    /\s+/,
  ),
)

/** Makers whose phones are sold here now and then, and of which the catalogue has no models. */
export const makersElsewhere: readonly string[] =
  `umidigi doogee blackview ulefone cubot oukitel okapia benco kechaoda winmax bengal vertu gionee zte nubia tcl alcatel fujitsu micromax karbonn intex wiko
  meizu leeco coolpad panasonic philips kyocera casio agm vsmart linnex mycell xtouch kingstar gfive dcode proton freetel hotwav iiif oscal leagoo elephone
  homtom vernee bluboo neffos oale bontel gdl marlax hallo tinmo hitech rangs mango aamra geotel xolo celkon videocon energizer crosscall
  ruggear fossibot unihertz konka hisense lephone amoi haier obi ziox`.split(/\s+/)
