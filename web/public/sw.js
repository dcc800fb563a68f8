/** Beside the pages: shows what the house calls people back with, and a page of its own where there is no connection. */
const OFFLINE = ['/offline.html', '/offline.css', '/favicon.svg'];
const SHELF = 'parlour-offline-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(OFFLINE)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((all) => Promise.all(all.filter((name) => name !== SHELF).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate')
    event.respondWith(fetch(event.request).catch(() => caches.match('/offline.html')));
  else if (OFFLINE.includes(pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
});

// What is said of one wait has one tag: what comes again takes the place of the first.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find((page) => page.url.startsWith(to));
      return there ? there.focus() : self.clients.openWindow(to);
    }),
  );
});
