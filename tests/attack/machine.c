/* A machine that fails on demand, put between a server and its system by LD_PRELOAD.

   It looks after the files in one folder. What is written to them counts as lost until a sync of that file has
   returned: only then are the bytes copied to a second folder, the platter. After a kill, the platter is what a power
   cut would have left. Syncs and writes can be made to fail, syncs to take long, and the time of day to be another.
   What it shall do is read, at every call, from a page of memory shared with the harness (machine.py). */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct orders {           /* as `Machine` packs it */
    int64_t time_shift;   /* seconds that the time of day is ahead */
    int32_t sync_error;   /* what a sync fails with; 0: it does not */
    int32_t write_error;  /* the same for a write */
    int32_t sync_pause;   /* microseconds that a sync takes besides */
    int32_t failed;       /* how many calls have failed so far; ours to count */
};

struct file {             /* a file of the folder that has bytes not yet synced */
    dev_t device;
    ino_t inode;
    char name[256];
    struct range { off_t from, to; } *dirty;
    size_t count, room;
};

#define FILES 64
static struct orders idle, *orders = &idle;
static const char *folder, *platter;
static struct file files[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define NEXT(name) __typeof__(name) *next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static int raw_write(int fd, const void *bytes, ssize_t size, off_t at) {
    NEXT(pwrite);
    return next(fd, bytes, size, at) != size;
}

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("MACHINE_ORDERS");
    folder = getenv("MACHINE_FOLDER");
    platter = getenv("MACHINE_PLATTER");
    int fd = path == NULL ? -1 : open(path, O_RDWR);
    if (fd < 0) return;
    void *page = mmap(NULL, sizeof idle, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (page != MAP_FAILED) orders = page;
    close(fd);
}

/* The entry of an open file, if it lies in the folder and is one that matters: SQLite makes its -shm anew. */
static struct file *find(int fd) {
    struct stat is;
    char link[64], path[PATH_MAX];
    if (folder == NULL || fstat(fd, &is) != 0 || !S_ISREG(is.st_mode)) return NULL;
    struct file *empty = NULL;
    for (struct file *one = files; one < files + FILES; one++) {
        if (one->name[0] == 0) { if (empty == NULL) empty = one; continue; }
        if (one->inode == is.st_ino && one->device == is.st_dev) return one;
    }
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0 || empty == NULL) return NULL;
    path[size] = 0;
    size_t prefix = strlen(folder);
    if (strncmp(path, folder, prefix) != 0 || path[prefix] != '/' || strstr(path, "-shm") != NULL) return NULL;
    if (strchr(path + prefix + 1, '/') != NULL || strlen(path + prefix + 1) >= sizeof empty->name) return NULL;
    strcpy(empty->name, path + prefix + 1);
    empty->inode = is.st_ino;
    empty->device = is.st_dev;
    empty->count = 0;
    return empty;
}

static void note(struct file *file, off_t from, off_t to) {
    if (file->count > 0 && file->dirty[file->count - 1].to == from) { file->dirty[file->count - 1].to = to; return; }
    if (file->count == file->room) {
        file->room = file->room * 2 + 64;
        file->dirty = realloc(file->dirty, file->room * sizeof *file->dirty);
    }
    file->dirty[file->count++] = (struct range){from, to};
}

/* The dirty bytes reach the platter. */
static void keep(struct file *file, int fd) {
    char path[PATH_MAX], bytes[65536];
    struct stat is;
    snprintf(path, sizeof path, "%s/%s", platter, file->name);
    int copy = open(path, O_RDWR | O_CREAT, 0600);
    if (copy < 0 || fstat(fd, &is) != 0) abort();
    for (struct range *one = file->dirty; one < file->dirty + file->count; one++)
        for (off_t at = one->from; at < one->to;) {
            off_t left = one->to - at;
            ssize_t got = pread(fd, bytes, left < (off_t)sizeof bytes ? (size_t)left : sizeof bytes, at);
            if (got <= 0) break;  /* cut off meanwhile */
            if (raw_write(copy, bytes, got, at)) abort();
            at += got;
        }
    NEXT(ftruncate);
    if (next(copy, is.st_size) != 0) abort();
    close(copy);
    file->count = 0;
}

static int fails(int error) {
    if (error == 0) return 0;
    __atomic_add_fetch(&orders->failed, 1, __ATOMIC_SEQ_CST);
    errno = error;
    return 1;
}

static int synced(int fd, int (*next)(int)) {
    pthread_mutex_lock(&lock);
    struct file *file = find(fd);
    int failed = 0;
    if (file != NULL) {
        if (orders->sync_pause > 0) usleep(orders->sync_pause);
        failed = fails(orders->sync_error);
        /* As Linux does: what could not be written counts as clean from then on, and is never written. */
        if (failed) file->count = 0; else keep(file, fd);
    }
    pthread_mutex_unlock(&lock);
    if (file == NULL) return next(fd);
    return failed ? -1 : 0;  /* the platter is the disk: the real one need not be waited for */
}

int fsync(int fd) { NEXT(fsync); return synced(fd, next); }
int fdatasync(int fd) { NEXT(fdatasync); return synced(fd, next); }

static ssize_t written(int fd, const void *bytes, size_t size, off_t at, ssize_t (*next)(int, const void *, size_t, off_t)) {
    pthread_mutex_lock(&lock);
    struct file *file = find(fd);
    ssize_t done = file != NULL && fails(orders->write_error) ? -1 : next(fd, bytes, size, at);
    if (file != NULL && done > 0) note(file, at, at + done);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) { NEXT(pwrite); return written(fd, bytes, size, at, next); }
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) { NEXT(pwrite64); return written(fd, bytes, size, at, next); }

ssize_t write(int fd, const void *bytes, size_t size) {
    NEXT(write);
    struct stat is;
    if (folder == NULL || fstat(fd, &is) != 0 || !S_ISREG(is.st_mode)) return next(fd, bytes, size);
    pthread_mutex_lock(&lock);
    struct file *file = find(fd);
    off_t at = lseek(fd, 0, SEEK_CUR);
    ssize_t done = file != NULL && fails(orders->write_error) ? -1 : next(fd, bytes, size);
    if (file != NULL && done > 0) note(file, at, at + done);
    pthread_mutex_unlock(&lock);
    return done;
}

/* A file's name goes at once, from the platter too; the next file of that name begins empty. */
int unlink(const char *path) {
    NEXT(unlink);
    struct stat is;
    size_t prefix = folder == NULL ? 0 : strlen(folder);
    if (prefix > 0 && strncmp(path, folder, prefix) == 0 && path[prefix] == '/' && stat(path, &is) == 0) {
        char copy[PATH_MAX];
        snprintf(copy, sizeof copy, "%s%s", platter, path + prefix);
        pthread_mutex_lock(&lock);
        for (struct file *one = files; one < files + FILES; one++)
            if (one->name[0] != 0 && one->inode == is.st_ino && one->device == is.st_dev) one->name[0] = 0, one->count = 0;
        next(copy);
        pthread_mutex_unlock(&lock);
    }
    return next(path);
}

int clock_gettime(clockid_t which, struct timespec *found) {
    static __typeof__(clock_gettime) *next;
    if (next == NULL) next = (__typeof__(clock_gettime) *)dlsym(RTLD_NEXT, "clock_gettime");
    int done = next(which, found);
    if (done == 0 && which == CLOCK_REALTIME) found->tv_sec += orders->time_shift;
    return done;
}

time_t time(time_t *found) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (found != NULL) *found = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *restrict found, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    found->tv_sec = now.tv_sec;
    found->tv_usec = now.tv_nsec / 1000;
    return 0;
}
