import { createContext } from 'react-router'

/**
 * What the page cache and the renderer tell each other of a page. A page is made from what its loaders
 * gave and its address, and from nothing else, or it could not start in a browser: the same data make
 * the same page, and it need not be made again.
 */
export type Rendering = {
  /** Names the data of the page that is at hand; null where none is. */
  known: string | null
  /** Names the data of this one; null for what may not be told by its data, such as an error. */
  made: string | null
}

/** Null for a page that nobody keeps. */
export const renderingContext = createContext<Rendering | null>(null)

/** Whether nothing was rendered, since it would be what is at hand. */
export const isSame = ({ known, made }: Rendering): boolean => made !== null && made === known
