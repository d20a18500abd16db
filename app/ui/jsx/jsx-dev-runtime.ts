import type { ElementType, Key, ReactElement } from 'react'

import { jsx, jsxs, type ParentProps, type Props } from './jsx-runtime.ts'

export { Fragment, type JSX } from './jsx-runtime.ts'

/** What JSX compiles to during development. */
export const jsxDEV = (
  type: ElementType,
  props: Props | ParentProps,
  key: Key | undefined,
  isParent: boolean,
): ReactElement => (isParent ? jsxs(type, props as ParentProps, key) : jsx(type, props, key))
