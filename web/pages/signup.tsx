import { Head } from '#components/head'
export default function Page() {
  return (
    <div className="page py-10">
      <Head title="signup" />
      <h1 className="text-heading">signup</h1>
    </div>
  )
}
