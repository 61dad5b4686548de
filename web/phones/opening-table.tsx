import type { OpeningHours } from '#contract/shops/shop-fields'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

/** From Sunday on, as a shop's hours are. */
export const weekdays: Both[] = [
  ['Sunday', 'রবিবার'],
  ['Monday', 'সোমবার'],
  ['Tuesday', 'মঙ্গলবার'],
  ['Wednesday', 'বুধবার'],
  ['Thursday', 'বৃহস্পতিবার'],
  ['Friday', 'শুক্রবার'],
  ['Saturday', 'শনিবার'],
]

/** The hours of a shop, a day a row, with the week as it begins in Dhaka: on Saturday. */
export function OpeningTable({ hours }: { hours: OpeningHours }) {
  const { say, digits } = useSpeech()
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{say('Opening hours', 'খোলার সময়')}</caption>
      <tbody>
        {[6, 0, 1, 2, 3, 4, 5].map((day) => {
          const open = hours[day]
          return (
            <tr key={day}>
              <th scope="row" className="py-1 pe-4 text-start font-normal text-quiet">
                {say(...weekdays[day]!)}
              </th>
              <td className="figures py-1 text-end">
                {open ? digits(`${open.from}–${open.to}`) : say('Closed', 'বন্ধ')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
