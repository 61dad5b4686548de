import { useState } from 'react'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { answered, FullScreen, skipped, Question, StageFrame, type StageProps } from './step.tsx'

const colours: { name: Both; className: string }[] = [
  { name: ['Red', 'লাল'], className: 'bg-[#ff0000]' },
  { name: ['Green', 'সবুজ'], className: 'bg-[#00ff00]' },
  { name: ['Blue', 'নীল'], className: 'bg-[#0000ff]' },
  { name: ['White', 'সাদা'], className: 'bg-[#ffffff]' },
  { name: ['Black', 'কালো'], className: 'bg-[#000000]' },
]

/** The whole screen in five colours, one after the other: spots, lines and dead pixels stand out on one of them. */
export function ScreenStage({ onDone }: StageProps) {
  const { say } = useSpeech()
  const [shown, setShown] = useState<number | null>(null)
  const [isSeen, setSeen] = useState(false)
  const colour = shown === null ? undefined : colours[shown]

  function next() {
    const following = (shown ?? -1) + 1
    setShown(following < colours.length ? following : null)
    if (following >= colours.length) setSeen(true)
  }

  return (
    <StageFrame title={say('Colours of the screen', 'স্ক্রিনের রং')} onSkip={() => onDone({ screen: skipped })}>
      <p>
        {say(
          'Five colours fill the screen. Look for dots, lines and spots, and press for the next colour.',
          'পুরো স্ক্রিনে পাঁচটি রং আসবে। বিন্দু, দাগ বা ছোপ আছে কি না দেখুন, পরের রঙের জন্য চাপুন।',
        )}
      </p>
      <button type="button" className="btn btn-primary self-start" onClick={next}>
        {isSeen ? say('Show them again', 'আবার দেখান') : say('Show the colours', 'রংগুলো দেখান')}
      </button>
      {isSeen && !colour && (
        <Question
          question={say('Was each colour the same everywhere?', 'প্রতিটি রং কি সব জায়গায় একই ছিল?')}
          yes={say('Yes, everywhere', 'হ্যাঁ, সব জায়গায়')}
          no={say('No, there was a flaw', 'না, খুঁত ছিল')}
          onAnswer={(isWell) => onDone({ screen: answered(isWell) })}
        />
      )}
      {colour && (
        <FullScreen label={say('Colours of the screen', 'স্ক্রিনের রং')} className="p-0" onClose={() => setShown(null)}>
          <button type="button" className={`block size-full ${colour.className}`} onClick={next}>
            <span className="sr-only">
              {say<string>(...colour.name)}. {say('Next', 'পরেরটি')}
            </span>
          </button>
        </FullScreen>
      )}
    </StageFrame>
  )
}
