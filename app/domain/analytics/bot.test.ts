import { expect, test } from 'vitest'

import { isBot } from './event.ts'

test.each([
  'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; Cubot P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
  'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; en) Presto/2.12.423 Version/12.16',
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]',
])('a buyer is not a bot: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

test.each([
  null,
  ' ',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/129.0.0.0 Safari/537.36 Chrome-Lighthouse',
  'curl/8.5.0',
  'python-requests/2.32',
  'Go-http-client/2.0',
])('a bot is not a buyer: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})
