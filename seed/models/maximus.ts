// Names as the maker and Google Play list them, dates from memory and to the year. Specs were not published in a way that could be checked, so they
// are left out.
import { rowsOf, type Row } from './model.ts'

const m = rowsOf('maximus')

export const maximus: readonly Row[] = [
  m('Maximus D1', '2018'),
  m('Maximus P1', '2018'),
  m('Maximus P2', '2018'),
  m('Maximus R1 Pro', '2018'),
  m('Maximus G10 Max', '2018'),
  m('Maximus Noir X', '2018'),
  m('Maximus D7', '2019', '2/32', '', { paid: 6_500, look: 'symphony-z', colours: 'Ocean Blue, Black' }),
  m('Maximus P3', '2019'),
  m('Maximus P7', '2019'),
  m('Maximus P7 Plus', '2019'),
]
