import type { Page } from '@playwright/test'

/**
 * Does to a page what a browser's translator does: each text gives way to a copy in `<font>`, now and
 * whenever one is added. The words stay the same, so that they can be compared.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = 'script, style, textarea, noscript, [translate="no"], font'
    const translateIn = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        if (!text.parentElement || text.parentElement.closest(untranslated)) continue
        const font = document.createElement('font')
        const inner = document.createElement('font')
        font.append(inner)
        inner.append(text.data)
        text.replaceWith(font)
      }
    }
    translateIn(document.body)
    new MutationObserver(() => translateIn(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}

/** Texts that React keeps, which it would fail at when they are translated. */
export function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const kept: string[] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) continue
      kept.push(`${text.parentElement?.tagName}: ${text.textContent}`)
    }
    return kept
  })
}
