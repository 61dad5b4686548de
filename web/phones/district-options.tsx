import { districts, divisions } from '#contract/catalogue/places'
import { useSpeech } from '#web/i18n/speech.ts'

/** The districts of a choice, by division. */
export function DistrictOptions() {
  const { say } = useSpeech()
  return divisions.map((division) => (
    <optgroup key={division.id} label={say(division.name, division.bangla)}>
      {districts
        .filter((district) => district.division === division.id)
        .map(({ id, name, bangla }) => (
          <option key={id} value={id}>
            {say(name, bangla)}
          </option>
        ))}
    </optgroup>
  ))
}
