import toast from 'react-hot-toast/headless'
import { Modal } from '#web/ui/modal.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** A secret that is shown once, with a button that copies it. */
export function ShownOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const { say } = useSpeech()
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(say('Copied', 'কপি হয়েছে'))
    } catch {
      toast.error(say('It could not be copied. Please mark it and copy it.', 'কপি করা গেল না। লেখাটি ধরে কপি করুন।'))
    }
  }
  return (
    <Modal title={title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p>
          {say(
            'It is shown only now. Give it to your program and to no one else.',
            'এটি শুধু এখনই দেখানো হচ্ছে। আপনার প্রোগ্রামে দিন, আর কাউকে নয়।',
          )}
        </p>
        <code className="rounded-box border border-line p-4 font-semibold break-all select-all" translate="no">
          {secret}
        </code>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary" onClick={() => void copy()}>
            {say('Copy', 'কপি করুন')}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {say('I have it', 'রেখেছি')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
