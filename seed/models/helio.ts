// Names as the maker and Google Play list them, dates from memory and to the year. Specs were not published in a way that could be checked, so they
// are left out.
import { rowsOf, type Row } from './model.ts'

const m = rowsOf('helio')

export const helio: readonly Row[] = [
  m('Helio S1', '2015'),
  m('Helio S2', '2016'),
  m('Helio S10', '2016'),
  m('Helio S5', '2017'),
  m('Helio S25', '2017'),
  m('Helio S20', '2018'),
  m('Helio S60', '2018'),
  m('Helio 40', '2022'),
  m('Helio 30', '2023', '8/128'),
  m('Helio 35', '2023'),
  m('Helio 45', '2023'),
  m('Helio 50', '2023', '8/256', '', { paid: 14_500, look: 'infinix-note', colours: 'Emerald Green, Titanium Grey' }),
  m('Helio 80', '2023', '8/256', '', { paid: 15_500, look: 'redmi-note-12', colours: 'Graphite, Ice Blue' }),
  m('Helio 90', '2023'),
  m('Helio 55', '2024'),
]
