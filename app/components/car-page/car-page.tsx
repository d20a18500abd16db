import { Alert } from '#app/ui/alert.tsx'

import { CarActions } from './car-actions.tsx'
import { CarDetails } from './car-details.tsx'
import { CarFinancingBlock } from './car-financing.tsx'
import { CarGallery } from './car-gallery.tsx'
import type { CarPageView } from './car-page-view.ts'
import { CarSummaryBlock } from './car-summary-block.tsx'
import { CarTools } from './car-tools.tsx'
import { DealerBlock } from './dealer-block.tsx'
import { GUTTER, PAGE_GRID } from './layout.ts'
import { NoPhotos } from './no-photos.tsx'
import { SimilarCars } from './similar-cars.tsx'

type CarPageProps = {
  view: CarPageView
  /** The heading's level: 2 under the message of an address that leads to no car. */
  level?: 1 | 2
}

/**
 * A car. On a phone: photographs, price, the rest, and the three actions stuck to the bottom of
 * the window. On a desktop price and actions stand beside the photographs and stay in view.
 */
export function CarPage({ view, level = 1 }: CarPageProps) {
  const { name, path, pictures, links, notice, similar } = view
  return (
    <article
      className={PAGE_GRID}
      aria-label={name}
      data-car-id={view.isSample ? undefined : path.slice('/car/'.length)}
    >
      <div className="min-w-0 lg:col-start-1">
        {pictures.length > 0 ? (
          <CarGallery name={name} pictures={pictures} isSold={view.status === 'sold'} />
        ) : (
          <NoPhotos link={links?.photos} isSample={view.isSample} />
        )}
      </div>
      <div className="contents lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:block lg:self-stretch">
        <div className="contents lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-6">
          <CarSummaryBlock view={view} level={level} className={GUTTER} />
          {notice && (
            <div className={GUTTER}>
              <Alert tone={notice.tone} title={notice.text} />
            </div>
          )}
          <CarActions
            links={links}
            car={view.inquiryCar}
            hasSimilar={similar.length > 0}
            phone={view.phone}
          />
          <CarTools
            car={view.car}
            isSample={view.isSample}
            name={name}
            path={path}
            carToContactAbout={links ? view.inquiryCar : null}
            className={GUTTER}
          />
        </div>
      </div>
      <div className={`min-w-0 lg:col-start-1 ${GUTTER}`}>
        <CarDetails view={view} level={level} />
      </div>
      {view.financing && (
        <div className={`min-w-0 lg:col-start-1 ${GUTTER}`}>
          <CarFinancingBlock financing={view.financing} level={level} />
        </div>
      )}
      <div className={`min-w-0 lg:col-start-1 ${GUTTER}`}>
        <DealerBlock dealer={view.dealer} level={level} />
      </div>
      <SimilarCars
        cars={similar}
        pages={view.stockPages}
        level={level}
        className="min-w-0 lg:col-span-2"
      />
    </article>
  )
}
