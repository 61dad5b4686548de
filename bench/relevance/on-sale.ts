// Lists the phones on sale in Dhaka, and their frequency.

/** By brand: names of models and how many advertisements each has. */
const often: Record<string, string> = {
  apple:
    'iPhone 5 6, iPhone 5s 5, iPhone 6 6, iPhone 6 Plus 5, iPhone 6s 7, iPhone 7 6, iPhone 7 Plus 8, iPhone 8 6, iPhone 8 Plus 6, iPhone X 8, iPhone XR 9, iPhone XS 4, iPhone XS Max 6, iPhone 11 14, iPhone 11 Pro 7, iPhone 11 Pro Max 9, iPhone 12 12, iPhone 12 mini 4, iPhone 12 Pro 8, iPhone 12 Pro Max 9, iPhone 13 14, iPhone 13 mini 4, iPhone 13 Pro 8, iPhone 13 Pro Max 10, iPhone 14 7, iPhone 14 Plus 3, iPhone 14 Pro 6, iPhone 14 Pro Max 7, iPhone 15 6, iPhone 15 Pro 4, iPhone 15 Pro Max 5, iPhone 16 3, iPhone 16 Pro Max 3, iPhone 17 Pro 2, iPhone SE (2020) 3',
  samsung:
    'Galaxy J7 8, Galaxy J7 Pro 4, Galaxy J7 Prime 4, Galaxy J2 5, Galaxy J5 4, Galaxy J6 4, Galaxy A10 5, Galaxy A12 8, Galaxy A20 6, Galaxy A20s 4, Galaxy A21s 6, Galaxy A22 4, Galaxy A30 4, Galaxy A30s 5, Galaxy A31 5, Galaxy A32 6, Galaxy A50 7, Galaxy A51 8, Galaxy A52 6, Galaxy A52s 5G 3, Galaxy A53 5G 4, Galaxy A54 5G 5, Galaxy A55 5G 4, Galaxy A71 4, Galaxy A72 3, Galaxy M01 3, Galaxy M02 4, Galaxy M02s 4, Galaxy M10 3, Galaxy M11 3, Galaxy M12 5, Galaxy M21 6, Galaxy M31 5, Galaxy M51 2, Galaxy S7 3, Galaxy S8 5, Galaxy S8+ 4, Galaxy S9 4, Galaxy S9+ 4, Galaxy S10 4, Galaxy S10+ 4, Galaxy S20 3, Galaxy S20 FE 3, Galaxy S20 Ultra 3, Galaxy S21 4, Galaxy S21 Ultra 5, Galaxy S21+ 3, Galaxy S22 4, Galaxy S22 Ultra 5, Galaxy S23 3, Galaxy S23 Ultra 5, Galaxy S24 2, Galaxy S24 Ultra 4, Galaxy S24 FE 2, Galaxy S25 Ultra 2, Galaxy Note 8 4, Galaxy Note 9 4, Galaxy Note 10+ 4, Galaxy Note 20 Ultra 3, Galaxy Z Fold4 3, Galaxy Z Flip5 2, Guru Music 4, Galaxy A03s 5, Galaxy A04s 3, Galaxy A05 3, Galaxy A14 4, Galaxy A15 4, Galaxy A16 3, Galaxy A56 5G 2',
  xiaomi:
    'Redmi Note 4 6, Redmi Note 5 4, Redmi Note 7 6, Redmi Note 7 Pro 6, Redmi Note 8 9, Redmi Note 8 Pro 7, Redmi Note 9 8, Redmi Note 9 Pro 7, Redmi Note 9S 4, Redmi Note 10 8, Redmi Note 10 Pro 7, Redmi Note 10S 4, Redmi Note 11 8, Redmi Note 11 Pro 5, Redmi Note 12 7, Redmi Note 12 Pro 4, Redmi Note 13 7, Redmi Note 13 Pro 5, Redmi Note 14 3, Redmi 4X 6, Redmi 5 6, Redmi 5A 4, Redmi 6A 4, Redmi 7 5, Redmi 7A 4, Redmi 8 5, Redmi 9 6, Redmi 9A 5, Redmi 9C 4, Redmi 10 5, Redmi 10C 4, Redmi 12 4, Redmi 12C 3, Redmi 13C 4, Redmi 14C 3, Mi 3 4, Mi A1 4, Mi A2 4, Mi A3 6, Mi 9T 3, Mi 11 Lite 3, Mi 11X 3, Pocophone F1 5, POCO X2 6, POCO X3 5, POCO X3 Pro 5, POCO F3 3, POCO F5 3, POCO M2 4, POCO M2 Pro 4, POCO M3 4, POCO C3 3',
  oneplus:
    'OnePlus 6 4, OnePlus 6T 4, OnePlus 7 3, OnePlus 7T 4, OnePlus 7 Pro 4, OnePlus 8 4, OnePlus 8 Pro 4, OnePlus 8T 5, OnePlus 9 4, OnePlus 9R 5, OnePlus 9 Pro 4, OnePlus 10 Pro 3, OnePlus 11 3, OnePlus 11R 4, OnePlus 12 2, OnePlus Nord 3, OnePlus Nord 2 3',
  google:
    'Pixel 4 4, Pixel 4 XL 4, Pixel 4a 5, Pixel 5 3, Pixel 6 5, Pixel 6a 5, Pixel 6 Pro 4, Pixel 7 4, Pixel 7a 4, Pixel 7 Pro 4, Pixel 8 3, Pixel 8 Pro 3, Pixel 9 2',
  oppo: 'F1s 8, A57 5, F19 Pro 6, A12 5, A5 4, A9 4, A53 4, A15 5, A16 4, F11 4, F11 Pro 4, F15 3, F17 3, F19 4, F21 Pro 4, A3s 4, A54 4, A5s 4',
  vivo: 'Y11 (2019) 5, Y12s 4, Y20 6, Y21 4, Y91 4, S1 5, S1 Pro 3, V20 4, V21 3, V23 5G 3, V25 3, V29 3, Y85 4, Y67 4, V15 3, V9 3',
  itel: 'itel A48 3',
  nothing: 'Nothing Phone (2a) 3, Nothing Phone (3a) 2',
  lg: 'LG V30 3, LG V40 ThinQ 2',
  lenovo: 'Lenovo K6 2',
  realme:
    'Realme C15 5, Realme 5i 5, Realme X2 4, Realme 8 5, Realme 8 Pro 4, Realme 9 3, Realme C11 4, Realme C21Y 4, Realme C25 4, Realme C25s 3, Realme C35 3, Realme C55 3, Realme C67 3, Realme 7 4, Realme 7 Pro 3, Realme 6 4, Realme 6 Pro 3',
  symphony: 'Symphony i10 4, Symphony Z30 3',
  walton: 'Primo G8 2, Primo GH9 2',
  nokia: 'Nokia 7 Plus 3, Nokia 3310 (2017) 3, Nokia 105 (2019) 3',
  infinix: 'Hot 10 4, Hot 11 4, Note 10 3, Note 12 4, Hot 30 4, Zero 30 5G 2',
  tecno: 'Camon 17 3, Spark 7 3, Spark 10 3, Pova 2 3',
  huawei: 'Y9 (2019) 5, Nova 3i 5, P30 Lite 4, P30 Pro 3',
  honor: 'Honor 9 Lite 3, Honor 8X 4, Honor X9b 5G 2',
  sony: 'Xperia XZ2 3, Xperia 1 II 2',
  motorola: 'Moto G60 3, Moto G54 5G 3, Moto G84 5G 3',
  asus: 'ROG Phone 5 3',
  htc: 'Desire 626 2',
}

export const common: ReadonlyArray<readonly [brand: string, name: string, times: number]> = Object.entries(
  often,
).flatMap(([brand, names]) =>
  names.split(', ').map((text) => {
    const { name, times } = /^(?<name>.+) (?<times>\d+)$/.exec(text)!.groups!
    return [brand, name!, Number(times)] as const
  }),
)

/** Phones that no catalogue has, and things that are no phones: category, title, Taka. */
export const strangers: ReadonlyArray<readonly [category: string, title: string, taka: number]> = [
  ['other', 'Blackview BV9800 rugged phone waterproof', 18_000],
  ['other', 'Cubot King Kong 5 Pro 4/64', 9_000],
  ['other', 'Ulefone Armor 8 rugged', 14_000],
  ['other', 'Doogee S88 Plus 8/128', 16_000],
  ['other', 'iPhone 13 Pro Max master copy', 8_500],
  ['other', 'Vertu Signature button phone', 45_000],
  ['other', 'Bengal button mobile dual sim', 900],
  ['other', 'Kechaoda K33 mini button phone', 1_100],
  ['other', 'Winmax W10 keypad mobile', 800],
  ['other', 'Blackberry Passport 3/32', 7_500],
  ['other', 'Blackberry Q10', 3_500],
  ['other', 'Sharp Aquos R7 12/256', 32_000],
  ['other', 'Fujitsu Arrows waterproof 4/64', 6_000],
  ['other', 'Micromax Canvas 2', 2_200],
  ['samsung', 'Samsung display replacement original', 3_000],
  ['samsung', 'Samsung button phone old model', 1_000],
  ['apple', 'iPhone charger 20W original', 1_500],
  ['nokia', 'Nokia button phone purano', 900],
  ['xiaomi', 'Xiaomi back cover', 300],
  ['itel', 'itel button phone dual sim', 900],
]
