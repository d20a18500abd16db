import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { circleCheckIcon, clockIcon } from '#app/ui/icons.ts'
import { Pagination } from '#app/ui/pagination.tsx'

import { Example, Section } from './section.tsx'

const TEXTS = {
  en: {
    title: 'New inquiry',
    name: 'Name',
    help: 'As on the log book.',
    error: 'Enter a price in shillings.',
    price: 'Price',
    make: 'Make',
    agree: 'Featured on the home page',
    on: 'Notifications',
    save: 'Save car',
    cancel: 'Cancel',
    done: 'Available',
    reserved: 'Reserved',
    alert: 'Car updated successfully',
    long: 'Wanjiku Njeri-Kamau wa Githongo, trading as Githongo & Daughters Motor Importers Limited',
  },
  ar: {
    title: 'استفسار جديد',
    name: 'الاسم',
    help: 'كما في دفتر السيارة.',
    error: 'أدخل السعر بالشلن.',
    price: 'السعر',
    make: 'الشركة',
    agree: 'معروضة في الصفحة الرئيسية',
    on: 'الإشعارات',
    save: 'حفظ السيارة',
    cancel: 'إلغاء',
    done: 'متاحة',
    reserved: 'محجوزة',
    alert: 'تم تحديث السيارة بنجاح',
    long: 'اسم طويل جدا لشركة استيراد السيارات المحدودة في نيروبي وما حولها من المدن',
  },
} as const

function Panel({ name, texts }: { name: string; texts: (typeof TEXTS)[keyof typeof TEXTS] }) {
  return (
    <Card as="section" aria-label={name} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-xl font-bold">{texts.title}</h4>
        <span className="flex gap-2">
          <Badge tone="success" icon={circleCheckIcon}>
            {texts.done}
          </Badge>
          <Badge tone="warning" icon={clockIcon}>
            {texts.reserved}
          </Badge>
        </span>
      </div>
      <Alert tone="success" title={texts.alert}>
        {texts.long}
      </Alert>
      <Field label={texts.name} help={texts.help}>
        {(control) => <Input {...control} defaultValue={texts.long} />}
      </Field>
      <Field label={texts.price} error={texts.error}>
        {(control) => <Input {...control} leading="KSh" defaultValue="1,4" />}
      </Field>
      <Field label={texts.make}>
        {(control) => <Select {...control} options={[{ value: 'toyota', label: 'Toyota' }]} />}
      </Field>
      <div>
        <Checkbox label={texts.agree} defaultChecked />
        <Switch label={texts.on} defaultChecked />
      </div>
      <Pagination label={name} page={2} pageCount={9} hrefFor={(page) => `?page=${page}#themes`} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost">{texts.cancel}</Button>
        <Button variant="primary">{texts.save}</Button>
      </div>
    </Card>
  )
}

export function Themes() {
  return (
    <Section
      id="themes"
      title="Dark mode and right to left"
      note="The back office follows the system's preference; here both are forced."
    >
      <Example title="Dark">
        <div
          data-theme="dark"
          className="grid grid-cols-1 gap-6 rounded-card bg-paper text-ink sm:p-6 lg:grid-cols-2"
        >
          <Panel name="Dark panel" texts={TEXTS.en} />
          <div dir="rtl" lang="ar" className="grid grid-cols-1">
            <Panel name="Dark panel, right to left" texts={TEXTS.ar} />
          </div>
        </div>
      </Example>
      <Example title="Light">
        <div
          data-theme="light"
          className="grid grid-cols-1 gap-6 rounded-card bg-paper text-ink sm:p-6 lg:grid-cols-2"
        >
          <Panel name="Light panel" texts={TEXTS.en} />
          <div dir="rtl" lang="ar" className="grid grid-cols-1">
            <Panel name="Light panel, right to left" texts={TEXTS.ar} />
          </div>
        </div>
      </Example>
    </Section>
  )
}
