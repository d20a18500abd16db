import { PhotosOnRequest } from '#app/pages/car-card/car-picture.tsx'
import { CopyCost } from '#app/pages/costs/copy-cost.tsx'
import { GUTTER, PAGE_GRID } from '#app/pages/site/layout.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { HtmlBlock } from '#app/ui/html-block.tsx'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

import { CarActions } from './car-actions.tsx'
import type { CarPageView } from './car-page-view.ts'
import { CarSummaryBlock } from './car-summary-block.tsx'
import { CarTabs } from './car-tabs.tsx'
import { CarTools } from './car-tools.tsx'
import { DealerBlock } from './dealer-block.tsx'
import { CarGallery } from './gallery/car-gallery.tsx'
import { SimilarCars } from './similar-cars.tsx'

type CarPageProps = {
  view: CarPageView
  /** The heading level: 2 when the page starts with a "Car not found" heading. */
  level?: 1 | 2
}

/**
 * On a phone: photos, price, details, and three actions at the bottom of the screen. On a desktop,
 * price and actions stay in view beside the photos.
 */
export function CarPage({ view, level = 1 }: CarPageProps) {
  const { name, path, pictures, links, notice, blocks, similar } = view
  return (
    <article
      className={PAGE_GRID}
      aria-label={name}
      data-car-id={view.isSample ? undefined : path.slice('/car/'.length)}
    >
      <div className="min-w-0 lg:col-start-1">
        {pictures.length > 0 ? (
          <CarGallery
            name={name}
            priceText={view.priceText}
            pictures={pictures}
            isSold={view.status === 'sold'}
            askLink={links?.inquiry ?? null}
          />
        ) : (
          <NoPhotos link={links?.photos} isSample={view.isSample} />
        )}
      </div>
      <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6 lg:self-stretch">
        <CarSummaryBlock view={view} level={level} className={GUTTER} />
        {notice && (
          <div className={GUTTER}>
            <Alert tone={notice.tone} title={notice.text} />
          </div>
        )}
        {blocks.importClock && <HtmlBlock html={blocks.importClock} className={GUTTER} />}
        {/* Only this part sticks: with everything above it, it could be taller than the window. */}
        <div className="actions-stay contents lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-6">
          {/* Below the actions on a desktop, since those have to fit on the first screen. */}
          {blocks.trust && <HtmlBlock html={blocks.trust} className={`${GUTTER} lg:order-1`} />}
          <CarActions
            price={{ text: view.priceText, monthly: view.monthly }}
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
      {/* One column, with price and actions sticking beside all of it. */}
      <div className="contents lg:col-start-1 lg:flex lg:min-w-0 lg:flex-col lg:gap-12">
        <div className={`min-w-0 ${GUTTER}`}>
          <CarTabs view={view} level={level} />
        </div>
        {blocks.report && <HtmlBlock html={blocks.report} className={`min-w-0 ${GUTTER}`} />}
        {blocks.cost && (
          <div className={`min-w-0 ${GUTTER}`}>
            <HtmlBlock html={blocks.cost} />
            {blocks.costMessage && <CopyCost text={blocks.costMessage} />}
          </div>
        )}
        {blocks.waysToOwn && (
          <HtmlBlock
            html={blocks.waysToOwn}
            className={`min-w-0 ${GUTTER}`}
            control={() => import('#app/pages/financing/ways-control.ts')}
          />
        )}
        <div className={`min-w-0 ${GUTTER}`}>
          <DealerBlock dealer={view.dealer} level={level} />
        </div>
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

function NoPhotos({ link, isSample }: { link: string | undefined; isSample: boolean }) {
  return (
    <div className="relative aspect-4/3 max-h-[70vh] w-full overflow-hidden lg:rounded-card">
      <PhotosOnRequest text={isSample ? 'Sample' : undefined} />
      {link && (
        <div className="absolute inset-x-0 bottom-4 flex justify-center" data-print="no">
          <ButtonLink
            to={link}
            target="_blank"
            rel="noopener"
            variant="secondary"
            size="sm"
            icon={<WhatsappIcon size={16} />}
          >
            Ask for photos
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
