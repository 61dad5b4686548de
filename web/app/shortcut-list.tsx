import { Modal } from '#web/ui/modal.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const lines: { keys: string[]; words: Both }[] = [
  { keys: ['/'], words: ['Search phones', 'ফোন খুঁজুন'] },
  { keys: ['j'], words: ['Next phone in the list', 'তালিকার পরের ফোন'] },
  { keys: ['k'], words: ['Previous phone in the list', 'তালিকার আগের ফোন'] },
  { keys: ['Enter'], words: ['Open it', 'ফোনটি খুলুন'] },
  { keys: ['g', 'h'], words: ['Home', 'হোম'] },
  { keys: ['g', 'p'], words: ['Phones', 'ফোন'] },
  { keys: ['g', 'f'], words: ['Favourites', 'পছন্দ'] },
  { keys: ['g', 'd'], words: ['Dashboard', 'ড্যাশবোর্ড'] },
  { keys: ['?'], words: ['This list', 'এই তালিকা'] },
]

/** All shortcuts, and how to be rid of them. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { say } = useSpeech()
  return (
    <Modal title={say('Keyboard shortcuts', 'কিবোর্ড শর্টকাট')} onClose={onClose}>
      <dl className="flex flex-col">
        {lines.map(({ keys, words }) => (
          <div
            key={keys.join()}
            className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
          >
            <dt>{say(...words)}</dt>
            <dd className="flex items-center gap-2" translate="no">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-selector border border-line bg-base-200 px-2 py-1 text-center font-mono text-small"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-small text-quiet">
        {say(
          'Press two keys one after the other. Shortcuts are off while you type. You can turn them off in Your account.',
          'দুটি অক্ষর থাকলে একটির পর একটি চাপুন। লেখার সময় শর্টকাট বন্ধ থাকে। ‘আপনার অ্যাকাউন্ট’ থেকে শর্টকাট বন্ধ করা যায়।',
        )}
      </p>
    </Modal>
  )
}
