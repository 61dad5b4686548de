import { Head } from '#components/head'
export default function Page() {
  return (
    <div className="page py-10">
      <Head title="home" />
      <h1 className="text-heading">home</h1>
    </div>
  )
}
