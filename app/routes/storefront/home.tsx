export default function Home() {
  return <h1>Fourways Motors</h1>
}
