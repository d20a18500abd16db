/** One column on a phone, where photos run edge to edge and text keeps its margin. */
export const PAGE_GRID =
  'flex flex-col gap-6 lg:mx-auto lg:grid lg:w-full lg:max-w-7xl lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:gap-y-12 lg:px-[clamp(1rem,4vw,2rem)]'

export const GUTTER = 'px-[clamp(1rem,4vw,2rem)] lg:px-0'
