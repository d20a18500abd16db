import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'

export { Fragment }
export type { JSX } from 'react/jsx-runtime'

export type Props = { children?: ReactNode }
export type ParentProps = { children: ReactNode[] }

/**
 * All JSX compiles to these two functions (`jsxImportSource` in tsconfig.json). A browser's translator
 * replaces text nodes, and React fails at one that is gone. So it gets none: an element's only text
 * is set through the element, and a text beside elements stands in a `<span>`.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return reactJsx(type, type === Fragment ? { children: inSpan(props.children) } : props, key)
}

/** For several children, whose array it changes: the compiled code makes one for each call. */
export function jsxs(type: ElementType, props: ParentProps, key?: Key): ReactElement {
  const { children } = props
  // Neighbours become one text, at the first one's place: React compares children by their places.
  for (let index = children.length - 1; index > 0; index -= 1) {
    const [text, next] = [textOf(children[index - 1]), textOf(children[index])]
    if (text === null || next === null) continue
    children[index - 1] = text + next
    children[index] = null
  }
  return children.some((child) => textOf(child) === null)
    ? reactJsxs(type, { ...props, children: children.map(inSpan) }, key)
    : jsx(type, { ...props, children: children[0] }, key)
}

/** Null for an element or a list of them. */
function textOf(child: ReactNode): string | null {
  if (typeof child === 'string' || typeof child === 'number') return `${child}`
  return typeof child === 'object' && child ? null : ''
}

function inSpan(child: ReactNode): ReactNode {
  const text = textOf(child)
  return text ? reactJsx('span', { children: text }) : child
}
