import { expect, test } from '@playwright/test'

test('the database test lists five cars and stays out of search engines', async ({ page }) => {
  await page.goto('/test-db')
  await expect(page.getByText('Found 5 cars')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('listitem').first()).toContainText(/KSh [\d,]+$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
