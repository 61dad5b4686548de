import type { ReactNode } from 'react'
import type { ModelSpecs } from '#contract/catalogue/models'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows the known specifications of a model: rows of a `<dl>`. */
export function ModelSpecRows({ specs: { screen, battery, network, camera, chip } }: { specs: ModelSpecs }) {
  const { say, digits } = useSpeech()
  const rows: [name: string, value: ReactNode][] = [
    [say('Screen', 'স্ক্রিন'), screen && say(`${screen} inches`, `${digits(String(screen))} ইঞ্চি`)],
    [say('Battery', 'ব্যাটারি'), battery && `${digits(String(battery))} mAh`],
    [say('Network', 'নেটওয়ার্ক'), network && digits(network)],
    [say('Main camera', 'মূল ক্যামেরা'), camera && say(`${camera} megapixels`, `${digits(String(camera))} মেগাপিক্সেল`)],
    [
      say('Chip', 'চিপ'),
      chip && (
        <span key="chip" translate="no">
          {chip}
        </span>
      ),
    ],
  ]
  return rows
    .filter(([, value]) => value)
    .map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-quiet">{name}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))
}
