import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { Listed, ListedPages } from '#web/ui/listed.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { HiddenName, Name } from '#web/ui/name.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PlotSkeleton } from '#web/ui/plot.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { UnreadIcon } from '#web/ui/unread-icon.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Exhibit, Part } from './exhibit.tsx'

const reply = { error: null, isPending: false, dataUpdatedAt: 0, refetch: () => {} }
const more = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
  error: null,
}

type Open = 'sheet' | 'drawer' | 'question'

function Dialogs() {
  const { say } = useSpeech()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Exhibit
        title="Panel and UnreadIcon"
        when="What belongs to a button of the top navigation: below it, and gone on Escape or a press beside it."
      >
        <Panel
          label={say('Notifications', 'নোটিফিকেশন')}
          button={
            <UnreadIcon name={say('Notifications', 'নোটিফিকেশন')} unread={3}>
              <BellIcon />
            </UnreadIcon>
          }
        >
          <p className="p-3">{say('Nothing yet.', 'এখনও কিছু নেই।')}</p>
        </Panel>
      </Exhibit>
      <Exhibit title="Modal" when="A sheet from below on a phone and in the middle elsewhere; a drawer from the side.">
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn" onClick={() => setOpen('sheet')}>
            {say('Open a sheet', 'শিট খুলুন')}
          </button>
          <button type="button" className="btn" onClick={() => setOpen('drawer')}>
            {say('Open a drawer', 'ড্রয়ার খুলুন')}
          </button>
        </div>
        {(open === 'sheet' || open === 'drawer') && (
          <Modal title={say('Book this phone', 'ফোনটি বুক করুন')} as={open} onClose={close}>
            <p>{say('Escape, the cross or a press beside it closes it.', 'এস্কেপ, ক্রস বা পাশে চাপলে বন্ধ হবে।')}</p>
          </Modal>
        )}
      </Exhibit>
      <Exhibit title="Confirm" when="Before what cannot be undone. Declining comes first.">
        <button type="button" className="btn" onClick={() => setOpen('question')}>
          {say('Delete…', 'মুছুন…')}
        </button>
        {open === 'question' && (
          <Confirm
            question={say('Want to delete?', 'মুছে ফেলবেন?')}
            action={say('Delete', 'মুছুন')}
            onDecline={close}
            onConfirm={close}
          >
            <p>{say('It leaves the market and this list.', 'বাজার আর এই তালিকা থেকে সরে যাবে।')}</p>
          </Confirm>
        )}
      </Exhibit>
    </>
  )
}

function Toasts() {
  const { say } = useSpeech()
  const kinds = {
    success: () => toast.success(say('Booking Confirmed', 'বুকিং হয়ে গেছে')),
    error: () => toast.error(say('Someone else has just booked this phone.', 'এইমাত্র অন্য একজন ফোনটি বুক করেছেন।')),
    loading: () => toast.loading(say('Sending…', 'যাচ্ছে…'), { id: 'design', duration: 4000 }),
    blank: () => toast(say('The price has changed.', 'দাম বদলেছে।')),
  }
  return (
    <Exhibit
      title="Toaster"
      when="What became of something that was pressed, when the page itself does not show it. Never the only place of an error at a field."
    >
      <div className="flex flex-wrap gap-3">
        {Object.entries(kinds).map(([kind, show]) => (
          <button key={kind} type="button" className="btn" onClick={show}>
            {kind}
          </button>
        ))}
      </div>
    </Exhibit>
  )
}

/** Shows the answers of the page: dialogs, toasts, and placeholders for things that are absent, not there yet, or gone. */
export function Answers() {
  const { say } = useSpeech()
  return (
    <>
      <Part id="dialogs" title="Dialogs and toasts">
        <Dialogs />
        <Toasts />
      </Part>
      <Part id="states" title="Nothing, not yet, and trouble">
        <Exhibit title="Empty" when="Says that there is nothing, and what one can do about it.">
          <Empty title={say('You have not booked a phone yet', 'আপনি এখনও কোনো ফোন বুক করেননি')}>
            <p>
              {say(
                'When you book one, you will find it here and can pay for it.',
                'বুক করলে ফোনটি এখানে পেমেন্টের অপেক্ষায় থাকবে।',
              )}
            </p>
            <a href="#states" className="btn btn-primary">
              {say('Browse phones', 'ফোন দেখুন')}
            </a>
          </Empty>
        </Exhibit>
        <Exhibit title="ProgressBar" when="At the top of the window while a page or a dialog is on its way.">
          <div className="h-4 contain-layout">
            <ProgressBar label={say('One moment…', 'একটু অপেক্ষা করুন…')} />
          </div>
        </Exhibit>
        <Exhibit title="TableSkeleton" when="Where rows are about to stand. Shapes of what comes, not a wheel.">
          <TableSkeleton />
        </Exhibit>
        <Exhibit title="Waiting" when="Other shapes of what comes, told to those who do not see them.">
          <Waiting>
            <div className="skeleton h-9 w-4/5" />
          </Waiting>
        </Exhibit>
        <Exhibit title="PlotSkeleton">
          <PlotSkeleton count={1} />
        </Exhibit>
        <Exhibit title="Loading" when="Only while the sign-in state is unknown.">
          <Loading />
        </Exhibit>
        <Exhibit title="LoadError" when="A question to the server failed: what happened, and how to ask again.">
          <LoadError
            message={say(
              'There is no connection at the moment. Please check it and try again.',
              'এই মুহূর্তে নেটওয়ার্ক নেই। দেখে আবার চেষ্টা করুন।',
            )}
            onRetry={() => {}}
          />
        </Exhibit>
        <Exhibit title="ShowMore" when="At the end of a list that goes on.">
          <ShowMore query={{ ...more, hasNextPage: true }} of="phones" />
        </Exhibit>
        <Exhibit title="HiddenName" when="In a button of a row: what it is about, for those who only hear it.">
          <button type="button" className="btn">
            Take down<HiddenName>: Galaxy S21</HiddenName>
          </button>
        </Exhibit>
        <Exhibit title="Listed" when="The rows of a list that is asked for, or what there is in their place.">
          <Listed query={{ ...reply, data: ['Galaxy S21', 'iPhone 13'] }} empty={null}>
            {(names) => <Name>{names.join(', ')}</Name>}
          </Listed>
        </Exhibit>
        <Exhibit title="ListedPages" when="The same for a list that goes on. This one has no row.">
          <ListedPages
            query={{ ...reply, ...more, data: { pages: [] } }}
            of="phones"
            empty={<p>{say('Nothing waits here.', 'এখানে কিছু অপেক্ষায় নেই।')}</p>}
          >
            {() => null}
          </ListedPages>
        </Exhibit>
        <Exhibit title="Bubble" when="What two have written to each other: one’s own on the right.">
          <div className="flex flex-col gap-2">
            <Bubble isOwn={false} from="Nusrat" text={say('Is it still available?', 'ফোনটি কি এখনও আছে?')}>
              {say('6:21 pm', 'সন্ধ্যা ৬:২১')}
            </Bubble>
            <Bubble isOwn from={say('You', 'আপনি')} text={say('Yes.', 'জি।')}>
              {say('Read', 'পড়েছেন')}
            </Bubble>
          </div>
        </Exhibit>
        <Exhibit title="Alert" when="Beside the thing that went wrong. Read out when it appears.">
          <Alert>{say('Your card was declined.', 'আপনার কার্ড নেয়নি।')}</Alert>
        </Exhibit>
      </Part>
    </>
  )
}
