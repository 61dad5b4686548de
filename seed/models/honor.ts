import { type Model, rowsOf } from './model.ts'

const m = rowsOf('honor')

export const honor: readonly Model[] = [
  m('Honor 10 Lite', '2019-01', 22_999, 'oneplus-7', '3/64 6/64', 'Black, Nebula Blue'),
  m('Honor 8X', '2018-10', 25_999, 'oneplus-7', '4/64 4/128', 'Black, Nebula Blue, Red'),
  m('Honor X7', '2022-06', 17_999, 'infinix-hot', '4/128', 'Mirror Black, Palm Blue'),
  m('Honor X8', '2022-06', 23_999, 'infinix-hot', '6/128', 'Mirror Black, Palm Blue'),
  m('Honor X9a 5G', '2023-04', 36_999, 'honor-ring', '8/256', 'Magic Black, Titanium Silver, Emerald Green'),
  m('Honor X6a', '2023-10', 13_999, 'realme-square', '4/128', 'Cyber Black, Sky Blue'),
  m('Honor 90', '2023-10', 49_999, 'honor-ovals', '8/256 12/512', 'Black, Silver, Emerald Green, Lavender'),
  m('Honor 90 Lite', '2023-10', 26_999, 'redmi-13', '8/256', 'Midnight Black, Silver'),
  m('Honor X9b 5G', '2024-03', 39_999, 'honor-ring', '8/256 12/256', 'Magic Black, Emerald Green'),
  m('Honor Magic6 Pro', '2024-06', 114_999, 'honor-ring', '12/512', 'Magic Black, Emerald Green', ['magic 6 pro', 'honor magic 6 pro']),
  m('Honor 200', '2024-08', 51_999, 'honor-ovals', '8/256 12/512', 'Black, Silver, Emerald Green'),
  m('Honor X8b', '2024-03', 25_999, 'redmi-13', '8/512', 'Midnight Black, Silver'),
  m('Honor X7c', '2024-12', 21_999, 'honor-ring', '8/256', 'Magic Black, Titanium Silver, Cyan Lake'),
  m('Honor 400', '2025-06', 54_999, 'honor-ovals', '8/256 12/512', 'Black, Silver, Lavender'),
]
