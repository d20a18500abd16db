/** For code outside of React; components use `useDataSaver`. */
export function isDataSaverPage(): boolean {
  return document.querySelector('button[name="data-saver"][value="off"]') !== null
}
