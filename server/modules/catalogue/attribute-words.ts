// Words by which people describe a phone apart from its model: in English, in Bangla, and in Bangla with Latin letters.
import { atoms } from './words.ts'

/** A line is an attribute and the phrases that say it. */
const table = `
import:official: official, officially, officialy, offical, officeal, oficial, official phone, অফিসিয়াল, অফিশিয়াল, অফিসিয়ালি, অফিশিয়ালি, অফিসিয়াল
import:unofficial: unofficial, unoffical, unofficially, unofficials, un official, non official, anofficial, আনঅফিসিয়াল, আনঅফিশিয়াল, আন অফিসিয়াল, আন অফিশিয়াল, অনঅফিশিয়াল
box:full: full box, full boxed, fullbox, fullboxed, with box, with full box, with all box, box available, box with, intact box, box intact, all accessories box, box accessories, box and accessories, boxed, box charger, box and charger, box cash memo, box papers, with original box, original box, full set box, box soho, box shoho, box saho, box sohokare, box ache, box achhe, box ase, box asa, সহ বক্স, বক্স সহ, বক্সসহ, বক্স সহকারে, বক্স আছে, ফুল বক্স, ফুলবক্স, ফুল বক্সড, বক্স, box
box:none: only phone, only set, only mobile, only handset, only device, just phone, phone only, set only, without box, without any box, no box, box missing, box lost, box nai, box nei, box nay, box neai, box chara, box charai, box sara, box hariye, shudhu phone, sudhu phone, shudhu set, sudhu set, shudhu mobile, sudhu mobile, শুধু ফোন, শুধু মোবাইল, শুধু সেট, শুধুমাত্র ফোন, শুধুমাত্র সেট, বক্স ছাড়া, বক্স নেই, বক্স নাই, বক্স হারিয়ে
network:5g: 5 g, 5 জি, fiveg, five g, ফাইভ জি, ফাইভজি
exchange:wanted: exchange, exchanges, exchnge, exchang, exchage, exchenge, exchange korbo, exchange kora jabe, exchange hobe, exchange possible, exchange offer, exchange available, want to exchange, can exchange, swap, bodol, bodla, এক্সচেঞ্জ, এক্সচেন্জ, এক্সচেইঞ্জ, বদল, অদল বদল, বিনিময়
version:usa: usa, us version, us variant, us edition, america, american, usa version, usa variant, ইউএসএ, আমেরিকান, আমেরিকা
version:uk: uk, uk version, uk variant, ইউকে
version:global: global, globel, গ্লোবাল
version:india: india, indian, ইন্ডিয়া, ইন্ডিয়ান, ভারতীয়
version:china: china, chinese, chaina, চায়না, চাইনিজ, চীনা
version:japan: japan, japanese, জাপান, জাপানি
version:korea: korea, korean, কোরিয়া, কোরিয়ান
version:dual-sim: dual sim, dualsim, double sim, 2 sim, two sim, dual, duel sim, ডুয়াল সিম, ডুয়েল সিম, ডাবল সিম, দুই সিম
colour:black: black, blck, kalo, kala, matte black, midnight, jet black, space black, phantom black, কালো, কাল, ব্ল্যাক, ব্লাক
colour:white: white, whit, sada, shada, starlight, সাদা, হোয়াইট
colour:blue: blue, blu, nil, neel, নীল, ব্লু, navy, sky blue, আকাশি
colour:green: green, grean, sobuj, shobuj, sabuj, mint green, সবুজ, গ্রিন, গ্রীন
colour:red: red, lal, laal, product red, লাল, রেড কালার
colour:gold: gold, golden, sonali, rose gold, rosegold, গোল্ড, গোল্ডেন, সোনালি, সোনালী
colour:silver: silver, silvar, rupali, সিলভার, রূপালি, রুপালি
colour:purple: purple, parpel, violet, beguni, lavender, বেগুনি, বেগুনী, পার্পল
colour:pink: pink, golapi, গোলাপি, গোলাপী, পিংক
colour:grey: grey, gray, graphite, ash, space grey, space gray, ছাই, ধূসর, গ্রে
colour:yellow: yellow, holud, holod, হলুদ, ইয়েলো
colour:orange: orange, komola, কমলা, অরেঞ্জ`

/** Words that may follow one of them and add nothing: 'USA variant', 'black colour'. */
export const fillersAfter: ReadonlySet<string> = new Set(
  'version variant varient variants varian verson edition rom set color colour kalar kalarer rong ronger import imported কালার রঙ রঙের রং রংয়ের ভার্সন ভ্যারিয়েন্ট ভেরিয়েন্ট'
    .normalize('NFKC')
    .split(' '),
)

/** Attributes by a phrase in the shape of atoms; the longest has `longest` of them. */
export const attributePhrases: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, attribute, phrases] = /^([a-z]+:[a-z\d-]+): (.+)$/u.exec(line)!
      return phrases!.split(', ').map((phrase) => [shapeOf(phrase), attribute!] as const)
    }),
)

export const longestAttribute = Math.max(...[...attributePhrases.keys()].map((phrase) => phrase.split(' ').length))

/** Every word that attributes are said with. */
export const attributeWords: ReadonlySet<string> = new Set(
  [...attributePhrases.keys()].flatMap((phrase) => phrase.split(' ')),
)

/** A phrase as the atoms of a text spell it. */
export function shapeOf(phrase: string): string {
  return atoms(phrase)
    .map(({ text }) => text)
    .join(' ')
}
